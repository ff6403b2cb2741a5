/** "You are table A5", and the way out when it is not. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { useT } from '../../i18n/index.ts';
import type { World } from '../../store/world.ts';
import type { ScreenProps } from '../action.ts';

export function tableName(world: World): string {
  return `${world.here.section}${world.here.table}`;
}

export function WelcomeScreen({ world, send }: ScreenProps): JSX.Element {
  const t = useT();
  return (
    <main class="screen screen--narrow screen--centred welcome">
      <p class="welcome__tournament soft">{world.tournament}</p>
      <h1 class="welcome__you">
        <span>{t('welcome.you')}</span>
        <strong class="welcome__table">{tableName(world)}</strong>
      </h1>
      <Button kind="primary" large wide onClick={() => send({ do: 'go', place: { at: 'players', picked: {} } })}>{t('welcome.yes')}</Button>
      <Button wide onClick={() => send({ do: 'go', place: { at: 'choose-table' } })}>{t('welcome.no')}</Button>
    </main>
  );
}

function TypeTable({ send }: { readonly send: ScreenProps['send'] }): JSX.Element {
  const t = useT();
  const [section, setSection] = useState('A');
  const [table, setTable] = useState('');
  const number = Number(table);
  const ready = section !== '' && number >= 1;
  return (
    <form class="typetable" onSubmit={(event) => {
      event.preventDefault();
      if (ready) send({ do: 'claim', section, table: number });
    }}>
      <p class="soft">{t('choose.none')}</p>
      <Field label={t('choose.section.label')} value={section} maxLength={2} onInput={(value) => setSection(value.trim().toUpperCase())} />
      <Field label={t('choose.table.label')} value={table} inputMode="numeric" maxLength={3} onInput={(value) => setTable(value.replace(/\D/g, ''))} />
      <Button kind="primary" large submit disabled={!ready}>{t('choose.go', { table: `${section}${table}` })}</Button>
    </form>
  );
}

export function ChooseTableScreen({ world, send }: ScreenProps): JSX.Element {
  const t = useT();
  const sections = world.known.sections.filter((section) => world.known.movement(section) !== undefined);
  return (
    <main class="screen choose">
      <h1>{t('choose.title')}</h1>
      <p class="soft">{t('choose.what')}</p>
      {sections.length === 0 ? <TypeTable send={send} /> : sections.map((section) => (
        <section key={section} class="card">
          <h2>{t('choose.section', { section })}</h2>
          <div class="choose__tables">
            {Array.from({ length: world.known.movement(section)?.json.tables ?? 0 }, (_, i) => i + 1).map((table) => (
              <Button key={table} class="key key--number" onClick={() => send({ do: 'claim', section, table })}
                pressed={section === world.here.section && table === world.here.table}>
                {section}{table}
              </Button>
            ))}
          </div>
        </section>
      ))}
      <div class="actions">
        <Button kind="quiet" onClick={() => send({ do: 'go', place: { at: 'round' } })}>{t('do.back')}</Button>
      </div>
    </main>
  );
}
