import type { ComponentChildren, JSX } from 'preact';
import type { ResultsPage } from '../../api/types.ts';
import { formatDate, formatTime, useT } from '../../i18n/index.ts';
import { dayText } from '../director-api/words.ts';

/** One sheet (or the sheets one list needs): title above, the regulation and the hour below. */
export function Sheet({
  results,
  title,
  children,
}: {
  readonly results: ResultsPage;
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  const t = useT();
  return (
    <article class="sheet">
      <header class="sheet__head">
        <h1>{title}</h1>
        <p>
          {results.tournament} · {dayText(results.date)}
        </p>
      </header>
      {children}
      <SheetFoot
        text={t('print.regulation', {
          form: t(`form.${results.form}`),
          regulation: t(`regulation.${results.regulation}`),
        })}
        source={t(`regulation.${results.regulation}.source`)}
      />
    </article>
  );
}

function SheetFoot({ text, source }: { readonly text: string; readonly source: string }): JSX.Element {
  const t = useT();
  const now = Date.now();
  return (
    <footer class="sheet__foot">
      <span>{text} ({source})</span>
      <span>{t('print.printed', { date: formatDate(now), time: formatTime(now) })}</span>
    </footer>
  );
}

export function Nothing(): JSX.Element {
  const t = useT();
  return <p class="sheets__nothing">{t('print.nothing')}</p>;
}
