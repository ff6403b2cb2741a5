import type { ComponentChildren, JSX } from 'preact';
import type { ResultsPage } from '../../api/types.ts';
import { scoredBy } from '../../components/scored-by.ts';
import { formatDate, formatTime, useT } from '../../i18n/index.ts';
import { dayText } from '../director-api/words.ts';

/** One sheet, or the pages one list needs: on each the title above, the regulation and the hour below. */
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
        <div class="sheet__line">
          <h1>{title}</h1>
          <p>
            {results.tournament} · {dayText(results.date)}
          </p>
        </div>
      </header>
      <div class="sheet__body">{children}</div>
      <SheetFoot
        text={t('print.scored', { scored: scoredBy(t, results) })}
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
      <div class="sheet__line">
        <span>{text} ({source})</span>
        <span>{t('print.printed', { date: formatDate(now), time: formatTime(now) })}</span>
      </div>
    </footer>
  );
}

/** Lines that stay on one page; longer lists go on to the next, which repeats their head. */
const KEPT_LINES = 25;

/** A table with its title, so that both stand above its lines on every page it reaches. */
export function Block({
  title,
  head,
  lines,
}: {
  readonly title?: ComponentChildren;
  readonly head: readonly JSX.Element[];
  readonly lines: readonly JSX.Element[];
}): JSX.Element {
  return (
    <section class={`sheet__block${lines.length > KEPT_LINES ? '' : ' sheet__block--kept'}`}>
      <table class="sheet__table">
        <thead>
          {title === undefined ? null : (
            <tr>
              <td colSpan={head.length} class="sheet__title">
                {title}
              </td>
            </tr>
          )}
          <tr>{head}</tr>
        </thead>
        <tbody>{lines}</tbody>
      </table>
    </section>
  );
}

/** The heads of columns, with the class of each: figures stand to the right. */
export function heads(...columns: readonly (readonly [text: string, look?: 'number' | 'wide'])[]): JSX.Element[] {
  return columns.map(([text, look], index) => (
    <th key={index} scope="col" class={look === undefined ? undefined : `sheet__${look}`}>
      {text}
    </th>
  ));
}

export function Nothing(): JSX.Element {
  const t = useT();
  return <p class="sheets__nothing">{t('print.nothing')}</p>;
}
