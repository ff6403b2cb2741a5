import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BoardAudit, DeskPage, Slot, TravellerRow } from '../../api/types.ts';
import { boardPoints, OutcomeView } from '../../components/contract.tsx';
import { datumText, topText } from '../../components/datum.ts';
import { scoreFigure, unitText } from '../../components/figure.tsx';
import { Icon } from '../../components/icon.tsx';
import { Joined } from '../../components/joined.tsx';
import { Names } from '../../components/names.tsx';
import { Notice } from '../../components/notice.tsx';
import { CardView } from '../../components/suit.tsx';
import { VersionMark } from '../../components/version.tsx';
import { pairNo } from '../../components/pair-no.ts';
import { refusalText, useT } from '../../i18n/index.ts';
import { usePoll } from '../director-api/poll.ts';
import { seenAt } from '../director-api/seen.ts';
import { directorAsk } from '../director-api/session.ts';
import { slotKey, slotOf } from '../director-api/slot.ts';
import { flagText, namesOf } from '../director-api/words.ts';
import { EntryActions } from '../director-entry/actions.tsx';
import { pairsOf } from '../director-entry/open-line.ts';
import { ExplainedFigure } from '../explain/view.tsx';
import { useDesk } from './context.ts';
import { FoulForm } from './foul-form.tsx';
import { placeText } from './foul.ts';
import { PaneHead } from './pane-column.tsx';
import { isSettled, knownSections } from './state.ts';
import { Trail } from './trail.tsx';

const POLL_MS = 3000;

export function BoardPane({
  section,
  board,
}: {
  readonly section: string;
  readonly board: number;
}): JSX.Element {
  const t = useT();
  const { tid, desk } = useDesk();
  const path = `/api/v1/tournaments/${tid}/boards/${encodeURIComponent(section)}/${board}`;
  const { value: audit, failure, refresh } = usePoll<BoardAudit>(path, POLL_MS, directorAsk);
  const [open, setOpen] = useState<string | undefined>(undefined);
  useEffect(refresh, [desk.revision]);
  if (audit === undefined) {
    return (
      <>
        <PaneHead title={t('board.n', { n: board })} />
        {failure === undefined ? (
          <p class="soft">{t('say.loading')}</p>
        ) : (
          <Notice kind="warn">{refusalText(t, failure.code, failure.params)}</Notice>
        )}
      </>
    );
  }
  const { page } = audit;
  const whose = page.section !== null && knownSections(desk).length > 1 ? [t('section.n', { name: page.section })] : [];
  const title = [t('board.n', { n: board }), ...whose].join(' · ');
  const under = [`${t('word.dealer')} ${t(`seat.${page.dealer}`)}`, t(`vul.${page.vulnerability}`)];
  if (topText(t, page) !== '') under.push(topText(t, page));
  if (datumText(t, page) !== '') under.push(datumText(t, page));
  if (unitText(t, page.unit) !== '') under.push(unitText(t, page.unit));
  return (
    <>
      <PaneHead title={title} under={<Joined parts={under} />} />
      {page.uncounted == null ? null : (
        <Notice kind="warn">{t('need.unscored', { board, flag: flagText(t, page.uncounted) })}</Notice>
      )}
      <ul class="entries">
        {page.rows.map((row) => {
          const slot = slotOf(desk.session, board, row);
          const id = slotKey(slot);
          return (
            <li key={`${id}-${row.ns}-${row.ew}`} class="entry">
              <EntrySummary
                row={row}
                page={page}
                isOpen={open === id}
                onToggle={() => setOpen(open === id ? undefined : id)}
              />
              {open === id ? (
                <EntryActions
                  slot={slot}
                  lines={{ NS: row.ns, EW: row.ew }}
                  outcome={row.outcome}
                  seen={seenAt(audit.trail, slot)}
                  onDone={() => setOpen(undefined)}
                />
              ) : null}
            </li>
          );
        })}
        {waiting(desk, page.section ?? undefined, board).map(({ slot, ns, ew }) => (
          <li key={slotKey(slot)} class="entry entry--waiting">
            <button
              type="button"
              class="entry__head"
              aria-expanded={open === slotKey(slot)}
              onClick={() => setOpen(open === slotKey(slot) ? undefined : slotKey(slot))}
            >
              <span class="entry__place soft">
                {placeText(t, slot)}
              </span>
              <span class="entry__pairs">
                {pairsOf({ NS: ns, EW: ew }, page).join(' – ')}
              </span>
              <span class="entry__outcome soft">{t('entry.none')}</span>
            </button>
            {open === slotKey(slot) ? (
              <EntryActions
                slot={slot}
                lines={{ NS: ns, EW: ew }}
                outcome={undefined}
                seen={seenAt(audit.trail, slot)}
                onDone={() => setOpen(undefined)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <FoulForm page={page} trail={audit.trail} section={section} />
      <Trail trail={audit.trail} />
    </>
  );
}

function EntrySummary({
  row,
  page,
  isOpen,
  onToggle,
}: {
  readonly row: TravellerRow;
  readonly page: BoardAudit['page'];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}): JSX.Element {
  const t = useT();
  const lead = row.outcome.kind === 'played' ? row.outcome.lead : null;
  return (
    <div class="entry__summary">
      <button type="button" class="entry__toggle whole-row" aria-expanded={isOpen} onClick={onToggle}>
        <span class="entry__place soft">
          {placeText(t, row)}
          {row.group ? ' · ' : ''}<VersionMark group={row.group} />
        </span>
        <span class="entry__outcome">
          <OutcomeView outcome={row.outcome} />
          {lead === null ? null : (
            <span class="soft entry__lead">
              <CardView card={lead} />
            </span>
          )}
        </span>
        <span class="entry__points">{boardPoints(row)}</span>
        <span class="entry__open">
          <Icon name="pencil" />
        </span>
      </button>
      <EntrySide
        no={pairNo(row.ns, row.ns_no, 'NS', page.section === null)}
        contestant={row.ns}
        page={page}
        percent={row.ns_percent}
        score={row.ns_points}
      />
      <EntrySide
        no={pairNo(row.ew, row.ew_no, 'EW', page.section === null)}
        contestant={row.ew}
        page={page}
        percent={row.ew_percent}
        score={row.ew_points}
      />
    </div>
  );
}

function EntrySide({
  no,
  contestant,
  page: { board, unit },
  percent,
  score,
}: {
  readonly no: string;
  readonly contestant: string;
  readonly page: BoardAudit['page'];
  readonly percent: string | null;
  readonly score: string | null;
}): JSX.Element {
  const { desk } = useDesk();
  return (
    <p class="entry__side">
      <span class="entry__pair">
        <b>{no}</b>{' '}
        <span class="soft">
          <Names names={namesOf(desk.contestants, contestant)} />
        </span>
      </span>
      {percent === null || unit === 'percent' ? null : (
        <ExplainedFigure contestant={contestant} board={board} value={score} />
      )}
      <ExplainedFigure contestant={contestant} board={board} {...scoreFigure(percent, score, unit)} />
    </p>
  );
}

interface Waiting {
  readonly slot: Slot;
  readonly ns: string;
  readonly ew: string;
}

/** Where the plan of a section, or of any, has this board and no valid entry has come. */
function waiting(desk: DeskPage, only: string | undefined, board: number): readonly Waiting[] {
  return desk.grid
    .filter(({ section }) => only === undefined || section === only)
    .flatMap((row) => {
      const { section } = row;
      const movement = desk.sections.find((plan) => plan.section === section)?.movement;
      if (!movement) return [];
      return row.cells
        .filter(
          (cell) =>
            cell.board === board && !isSettled(cell) && cell.state !== 'flagged' && cell.state !== 'disputed',
        )
        .map((cell) => {
          const [ns, ew] = movement.rounds[cell.round - 1]?.[row.table - 1] ?? [0, 0];
          const name = (no: number, line: string): string =>
            `${section}${no}${movement.winners === 2 ? line : ''}`;
          const slot = { session: desk.session, section, round: cell.round, table: row.table, board };
          return { slot, ns: name(ns, 'NS'), ew: name(ew, 'EW') };
        });
    });
}
