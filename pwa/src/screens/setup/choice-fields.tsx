import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Choices } from '../../api/types.ts';
import { choiceText, type Scoring } from '../../components/scored-by.ts';
import { Select } from '../../components/select.tsx';
import { useT } from '../../i18n/index.ts';
import { choicesFor } from './scoring.ts';

/** What the organiser may choose in place of the regulation's own rules; without a choice it is the regulation's. */
export function ChoiceFields({ settings, onChange }: {
  readonly settings: Scoring;
  readonly onChange: (change: { readonly choices: Choices }) => void;
}): JSX.Element | null {
  const t = useT();
  const chosen = settings.choices ?? {};
  const [isOpen] = useState(Object.keys(chosen).length > 0);
  const offered = choicesFor(settings.form, chosen);
  if (offered.length === 0) return null;
  return (
    <details class="settings__choices" open={isOpen}>
      <summary>{t('choice.title')}</summary>
      {offered.map(({ name, values }) => (
        <Select
          key={name}
          label={t(`choice.${name}.label`)}
          value={String(chosen[name] ?? '')}
          onChange={(text) => onChange({ choices: choose(chosen, name, values.find((value) => String(value) === text)) })}
          options={[
            { value: '', text: t('choice.own') },
            ...values.map((value) => ({ value: String(value), text: choiceText(t, name, value) })),
          ]}
        />
      ))}
    </details>
  );
}

function choose(chosen: Choices, name: string, value: string | boolean | undefined): Choices {
  const { [name]: _, ...others } = chosen;
  return value === undefined ? others : { ...others, [name]: value };
}
