import type { JSX } from 'preact';
import { useT } from '../../i18n/index.ts';
import { boardRange, tableCard } from '../director-plan/plan.ts';
import type { SheetProps } from './app.tsx';
import { Nothing, Sheet } from './sheet.tsx';

/** One card a table: who comes and which boards, round by round. */
export function TableSheets({ data }: SheetProps): JSX.Element {
  const t = useT();
  const plans = data.sections.filter(({ movement }) => movement !== null);
  if (plans.length === 0) return <Nothing />;
  return (
    <>
      {plans.flatMap(({ section, movement }) =>
        movement === null
          ? []
          : Array.from({ length: movement.tables }, (_, index) => (
              <Sheet
                key={`${section}${index + 1}`}
                results={data.results}
                title={t('print.table-card', { table: `${section}${index + 1}` })}
              >
                <table class="sheet__table sheet__table--large">
                  <thead>
                    <tr>
                      <th scope="col">{t('word.round')}</th>
                      <th scope="col">{t('line.NS')}</th>
                      <th scope="col">{t('line.EW')}</th>
                      <th scope="col" class="sheet__wide">
                        {t('print.you-play')}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {tableCard(movement, index + 1).map((place) => (
                      <tr key={place.round}>
                        <td>{place.round}</td>
                        <td>{place.ns === 0 ? t('print.nobody') : place.ns}</td>
                        <td>{place.ew === 0 ? t('print.nobody') : place.ew}</td>
                        <td class="sheet__wide">
                          {place.boards.length === 0 ? t('hall.sits-out') : boardRange(place.boards)}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
                <p class="sheet__note">{t('print.then')}</p>
              </Sheet>
            )),
      )}
    </>
  );
}
