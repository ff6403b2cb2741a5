import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { GridRow } from '../../api/types.ts';
import { Choice } from '../../components/choice.tsx';
import { Icon } from '../../components/icon.tsx';
import { type Translate, useT } from '../../i18n/index.ts';
import { writeRoute } from '../director-home/route.ts';
import { CellButton, CellSign, Legend } from './cell.tsx';
import { useDesk } from './context.ts';
import { boardLines, cellsNow, hasPlan, heard, sectionsOf, tableName } from './state.ts';

type Show = 'round' | 'all';
const LOW_BATTERY = 20;
const MOST_COLUMNS = 10;

export function HallColumn(): JSX.Element {
  const t = useT();
  const { desk, tid } = useDesk();
  const [show, setShow] = useState<Show>('round');
  const planned = hasPlan(desk);
  if (desk.grid.length === 0) {
    return (
      <section class="column column--hall" aria-label={t('desk.tab.hall')}>
        <h2 class="column__title">{t('desk.tab.hall')}</h2>
        <div class="nothing">
          <p>{t(planned ? 'hall-grid.empty' : 'hall-grid.no-plan')}</p>
          <a class="button button--primary" href={writeRoute({ page: 'paper', tid })}>
            {t('menu.paper')}
          </a>
        </div>
        <TypedBoards />
      </section>
    );
  }
  return (
    <section class="column column--hall" aria-label={t('desk.tab.hall')}>
      <div class="column__head">
        <h2 class="column__title">{t('desk.tab.hall')}</h2>
        {planned ? (
          <Choice
            legend={t('hall-grid.show')}
            hideLegend
            tight
            value={show}
            onChange={setShow}
            options={[
              { value: 'round', face: t('hall-grid.round') },
              { value: 'all', face: t('hall-grid.all') },
            ]}
          />
        ) : null}
      </div>
      {planned && show === 'round' ? (
        <ul class="tables">
          {desk.grid.map((row) => (
            <li key={tableName(row.section, row.table)}>
              <TableRow row={row} />
            </li>
          ))}
        </ul>
      ) : (
        sectionsOf(desk.grid).map((section) => <Matrix key={section} section={section} />)
      )}
      <Legend />
      <TypedBoards />
    </section>
  );
}

/** Boards of lines typed from paper: they have no table, and open like the others. */
function TypedBoards(): JSX.Element | null {
  const t = useT();
  const { desk, go } = useDesk();
  const { typed = [] } = desk;
  if (typed.length === 0) return null;
  const isOne = new Set(typed.map(({ section }) => section)).size === 1;
  return (
    <section class="matrix" aria-label={t('hall-grid.typed')}>
      <h3>{t('hall-grid.typed')}</h3>
      {typed.map(({ section, board, results }) => (
        <button
          key={`${section}-${board}`}
          type="button"
          class="matrix__row matrix__row--list"
          onClick={() => go({ kind: 'board', section, board })}
        >
          <span class="matrix__board">
            <span class="sr-only">{t('word.board')} </span>
            {isOne ? board : `${section} ${board}`}
          </span>
          <span class="matrix__list soft">{t('phone.board-results', { n: results })}</span>
        </button>
      ))}
    </section>
  );
}

function TableRow({ row }: { readonly row: GridRow }): JSX.Element {
  const t = useT();
  const { desk, go } = useDesk();
  const name = tableName(row.section, row.table);
  return (
    <article class={row.tablet.called_at === null ? 'table-row' : 'table-row table-row--calls'}>
      <button
        type="button"
        class="table-row__table"
        onClick={() => go({ kind: 'table', section: row.section, table: row.table })}
      >
        <strong>
          <span class="sr-only">{t('word.table')} </span>
          {name}
        </strong>
        <span class="table-row__pairs">
          {shortPair(row.ns)}
          <br />
          {shortPair(row.ew)}
        </span>
      </button>
      <div class="table-row__cells">
        {cellsNow(row, desk.clock.round).map((cell) => (
          <CellButton
            key={`${cell.round}-${cell.board}`}
            cell={cell}
            earlier={cell.round !== desk.clock.round}
            onClick={() => go({ kind: 'board', section: row.section, board: cell.board })}
          />
        ))}
        {row.ns === null && row.ew === null ? <span class="soft">{t('hall-grid.nobody')}</span> : null}
      </div>
      <TabletLine row={row} />
    </article>
  );
}

/** The pair's number alone: the table's name carries the section, its place the line. */
function shortPair(contestant: string | null): string {
  return contestant === null ? '–' : contestant.replace(/\D+/g, '');
}

export function TabletLine({ row }: { readonly row: GridRow }): JSX.Element {
  const t = useT();
  const { now, desk } = useDesk();
  const { tablet, minutes_behind: behind } = row;
  const state = heard(tablet.last_heard_at, now);
  const isOver = desk.status === 'ended' || desk.status === 'published';
  return (
    <p class="tablet-line">
      {tablet.called_at === null ? null : (
        <span class="tablet-line__call">
          <Icon name="bell" />{' '}
          {t('tablet.calls', { n: Math.max(0, Math.floor((now - tablet.called_at) / 60_000)) })}
        </span>
      )}
      <span
        class={state.kind === 'fresh' || isOver ? 'tablet-line__heard' : 'tablet-line__heard tablet-line__heard--late'}
      >
        {heardText(t, state)}
      </span>
      {tablet.unsent === null || tablet.unsent === 0 ? null : (
        <span class="tablet-line__warn">
          <Icon name="up" /> {t('tablet.unsent', { n: tablet.unsent })}
        </span>
      )}
      {tablet.battery === null ? null : (
        <span class={tablet.battery < LOW_BATTERY ? 'tablet-line__warn' : ''}>
          <Icon name="battery" label={t('tablet.battery')} /> {tablet.battery}
          {'\u202f'}%
        </span>
      )}
      {behind > 0 ? (
        <span class="tablet-line__warn">
          <Icon name="clock" /> {t('tablet.behind', { n: behind })}
        </span>
      ) : null}
    </p>
  );
}

export function heardText(t: Translate, state: ReturnType<typeof heard>): string {
  switch (state.kind) {
    case 'never':
      return t('tablet.never');
    case 'fresh':
      return t('tablet.fresh');
    case 'late':
      return state.minutes < 1
        ? t('tablet.late.seconds', { n: state.seconds })
        : t('tablet.late', { n: state.minutes });
  }
}

/** The whole evening of a section: a line for each board, a column for each table. */
function Matrix({ section }: { readonly section: string }): JSX.Element {
  const t = useT();
  const { desk, go } = useDesk();
  const rows = desk.grid.filter((row) => row.section === section);
  if (rows.length > MOST_COLUMNS) return <BoardList section={section} />;
  const columns = { '--tables': String(rows.length) };
  return (
    <div class="matrix" style={columns}>
      <div class="matrix__row matrix__row--head" aria-hidden="true">
        <span>{t('word.board')}</span>
        {rows.map((row) => (
          <span key={row.table}>{tableName(row.section, row.table)}</span>
        ))}
      </div>
      {boardLines(desk.grid, section).map(({ board, cells }) => (
        <button
          key={board}
          type="button"
          class="matrix__row"
          onClick={() => go({ kind: 'board', section, board })}
        >
          <span class="matrix__board">
            <span class="sr-only">{t('word.board')} </span>
            {board}
          </span>
          {cells.map(({ row, cells: times }) => (
            <span key={row.table} class="matrix__cells">
              {times.map((cell) => (
                <CellSign
                  key={cell.round}
                  state={cell.state}
                  label={`${tableName(row.section, row.table)}: ${t(`cell.${cell.state}`)}`}
                />
              ))}
            </span>
          ))}
        </button>
      ))}
    </div>
  );
}

/** The same where so many columns have no room: a line for each board, with the tables that play it. */
function BoardList({ section }: { readonly section: string }): JSX.Element {
  const t = useT();
  const { desk, go } = useDesk();
  return (
    <div class="matrix">
      {boardLines(desk.grid, section).map(({ board, cells }) => (
        <button
          key={board}
          type="button"
          class="matrix__row matrix__row--list"
          onClick={() => go({ kind: 'board', section, board })}
        >
          <span class="matrix__board">
            <span class="sr-only">{t('word.board')} </span>
            {board}
          </span>
          <span class="matrix__list">
            {cells.flatMap(({ row, cells: times }) =>
              times.map((cell) => (
                <span key={`${row.table}-${cell.round}`} class="matrix__where">
                  <span class="soft">{tableName(row.section, row.table)}</span>
                  <CellSign state={cell.state} label={t(`cell.${cell.state}`)} />
                </span>
              )),
            )}
          </span>
        </button>
      ))}
    </div>
  );
}
