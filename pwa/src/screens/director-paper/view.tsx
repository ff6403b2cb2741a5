import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { BoardAudit, DeskPage, TravellerRow } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { formatTime, refusalText, useLang, useT } from '../../i18n/index.ts';
import { DeskContext } from '../desk/context.ts';
import { FoulForm } from '../desk/foul-form.tsx';
import { hasPlan, knownSections } from '../desk/state.ts';
import { Toast } from '../desk/toast.tsx';
import { usePoll } from '../director-api/poll.ts';
import { useApproval } from '../director-api/approval.ts';
import { useSender } from '../director-api/send.ts';
import { directorAsk } from '../director-api/session.ts';
import { slotOf } from '../director-api/slot.ts';
import { Approval } from '../director-approval/view.tsx';
import { PageHead } from '../director-home/page-head.tsx';
import { type Pane, writeRoute } from '../director-home/route.ts';
import { EntryActions } from '../director-entry/actions.tsx';
import { heldLines, openLine, type OpenLine, pairsOf } from '../director-entry/open-line.ts';
import { outcomeText } from '../director-entry/write-result.ts';
import { Explaining } from '../explain/view.tsx';
import { HeldElsewhere } from './held.tsx';
import { LineForm } from './line-form.tsx';
import { PendingLine } from './pending.tsx';
import { PaperRanking } from './ranking.tsx';
import {
  correctIntent,
  EMPTY_LINE,
  FIELDS,
  following,
  isEmptyLine,
  type LineErrors,
  nextBoard,
  nextSection,
  type PaperPlan,
  playedAgain,
  readLine,
  sectionErrors,
  typedSection,
  typeIntent,
  type TypedLine,
  UNKNOWN_SECTION,
} from './state.ts';
import { PaperTraveller } from './traveller.tsx';
import { useTypist } from './typist.ts';

const POLL_MS = 3000;

export function PaperPage({ tid }: { readonly tid: string }): JSX.Element {
  const t = useT();
  const {
    value: desk,
    failure,
    heardAt,
    refresh,
  } = usePoll<DeskPage>(`/api/v1/tournaments/${tid}/desk`, POLL_MS, directorAsk);
  const back = writeRoute({ page: 'desk', tid, pane: { kind: 'menu' } });
  return (
    <div class="page">
      <PageHead title={t('menu.paper')} under={desk?.name} back={back} />
      <main class="page__main page__main--wide">
        {failure === undefined ? null : (
          <Notice kind="warn">
            {heardAt === undefined
              ? refusalText(t, failure.code, failure.params)
              : t('desk.offline', { time: formatTime(heardAt) })}
          </Notice>
        )}
        {desk === undefined ? (
          <p class="soft">{t('say.loading')}</p>
        ) : (
          <Explaining
            base={`/api/v1/tournaments/${tid}`}
            asker={directorAsk}
            scoring={desk.settings}
            isMany={desk.sections.length > 1}
          >
            <Typing desk={desk} tid={tid} refreshDesk={refresh} />
          </Explaining>
        )}
      </main>
    </div>
  );
}

function Typing({
  desk,
  tid,
  refreshDesk,
}: {
  readonly desk: DeskPage;
  readonly tid: string;
  readonly refreshDesk: () => void;
}): JSX.Element {
  const t = useT();
  const lang = useLang();
  const [changing, setChanging] = useState<OpenLine | undefined>(undefined);
  const [added, setAdded] = useState<readonly string[]>([]);
  const sections = [...new Set([...(hasPlan(desk) ? [] : ['A']), ...knownSections(desk), ...added])].sort();
  const isMany = sections.length > 1;
  const [line, setLine] = useState<TypedLine>({ ...EMPTY_LINE, section: sections[0] ?? 'A', board: '1' });
  const typed = typedSection(line.section, sections);
  const section = typed ?? '';
  const plan: PaperPlan = {
    session: desk.session,
    section: changing?.slot.section ?? section,
    winners: desk.sections.find((one) => one.section === section)?.movement?.winners ?? desk.settings.winners,
    form: desk.settings.form,
  };
  const [errors, setErrors] = useState<LineErrors>({});
  const [isRuling, setIsRuling] = useState(false);
  /** The board whose line was being put right when the board field left it. */
  const [left, setLeft] = useState<number | undefined>(undefined);
  const [lastSaved, setLastSaved] = useState<string | undefined>(undefined);
  const board = Number(line.board);
  const path =
    board > 0 && typed !== undefined ? `/api/v1/tournaments/${tid}/boards/${encodeURIComponent(section)}/${board}` : undefined;
  const audit = usePoll<BoardAudit>(path, POLL_MS, directorAsk);
  const shown = audit.value?.page.board === board ? audit.value : undefined;
  const [rows, held] = shown === undefined ? [[], []] : [shown.page.rows, heldLines(shown)];
  const refreshAll = useRef(() => undefined as void);
  refreshAll.current = () => {
    audit.refresh();
    refreshDesk();
  };
  const sender = useSender(tid, () => refreshAll.current());
  // An agreement for the lines is none for a ruling: each is asked for itself.
  const lines = useApproval();
  const typist = useTypist(tid, lines.ask, (intent) => {
    if (intent !== undefined) setLastSaved(intent);
    refreshAll.current();
  });

  /** A line is put right on its own board alone: another board in the field closes it, and says so. */
  const edit = (next: TypedLine): void => {
    // A line is put right in its own section: that is shown meanwhile, not typed.
    setLine(changing === undefined ? next : { ...next, section: line.section });
    if (next.board !== line.board || next.section !== line.section) setErrors(sectionErrors(next.section, sections));
    if (changing === undefined || Number(next.board) === changing.slot.board) return;
    setChanging(undefined);
    setLeft(changing.slot.board);
  };
  /** Whether the line was taken: then the next one begins. */
  const submit = (): boolean => {
    if (isEmptyLine(line) && changing === undefined) {
      setErrors({});
      setLeft(undefined);
      setLine(nextBoard(line));
      return true;
    }
    if (typed === undefined) {
      setErrors(UNKNOWN_SECTION);
      return false;
    }
    const read = readLine(line, plan);
    const wrong = read.ok ? playedAgain(read, rows, held, changing?.slot) : read.errors;
    setErrors(wrong);
    if (!read.ok || Object.keys(wrong).length > 0) return false;
    const intent = changing === undefined ? typeIntent(read, plan) : correctIntent(read, changing);
    typist.type({ ...line, section: plan.section }, intent, changing);
    setLeft(undefined);
    setChanging(undefined);
    setLine(following(line));
    return true;
  };
  const open = (opened: OpenLine): void => {
    setErrors({});
    setLeft(undefined);
    setChanging(opened);
    const [ns, ew] = pairsOf(opened.lines);
    setLine({ section: line.section, board: String(board), ns, ew, result: outcomeText(opened.outcome, lang) });
  };
  const change = (row: TravellerRow): void => {
    open(openLine(row, slotOf(desk.session, board, row), shown?.trail ?? []));
  };
  const addSection = (): void => {
    const letter = nextSection(sections);
    setAdded([...added, letter]);
    setErrors({});
    setLine({ ...EMPTY_LINE, section: letter, board: '1' });
  };
  const stop = (): void => {
    setChanging(undefined);
    setLine(following(line));
  };
  const go = (pane: Pane): void => {
    location.hash = writeRoute({ page: 'desk', tid, pane });
  };
  return (
    <DeskContext.Provider value={{ tid, desk, sender, now: desk.server_time, go }}>
      <div class="paper">
        <div class="paper__main">
          {isRuling ? null : (
            <LineForm
              line={changing === undefined ? line : { ...line, section: changing.slot.section }}
              fields={isMany ? FIELDS : FIELDS.slice(1)}
              setLine={edit}
              errors={errors}
              form={plan.form}
              onSubmit={submit}
              isChanging={changing !== undefined}
              onCancel={stop}
            />
          )}
          {hasPlan(desk) || changing !== undefined ? null : <div><Button kind="quiet" onClick={addSection}>{t('setup.add-section')}</Button></div>}
          {left === undefined || left === board ? null : (
            <p role="status">{t('paper.left', { from: left })}</p>
          )}
          {changing === undefined ? null : (
            <section class="card paper__rulings" aria-label={t('paper.rulings')}>
              {isRuling ? (
                <h2>
                  {t('board.n', { n: changing.slot.board })}: {pairsOf(changing.lines, shown?.page).join(' – ')}
                </h2>
              ) : (
                <p class="soft">{t('paper.rulings')}</p>
              )}
              <EntryActions
                key={JSON.stringify(changing.slot)}
                slot={changing.slot}
                lines={changing.lines}
                outcome={changing.outcome}
                seen={changing.seen}
                onDone={stop}
                onEditing={setIsRuling}
              />
            </section>
          )}
          {typist.pending.map((one) => (
            <PendingLine
              key={one.request.key}
              pending={one}
              typist={typist}
              isMany={isMany}
              onChange={() => {
                setErrors({});
                setChanging(one.changing);
                setLine(one.line);
              }}
            />
          ))}
          <HeldElsewhere desk={desk} section={section} board={board} onGo={(other) => edit({ ...following(line), board: String(other) })} />
          {lastSaved === undefined ? null : (
            <div class="paper__saved" role="status">
              <span class="soft">{t('paper.saved')}</span>
              <Button
                kind="quiet"
                disabled={sender.busy}
                onClick={() =>
                  void sender
                    .send({ do: 'undo', args: { intent: lastSaved } })
                    .then((isUndone) => {
                      if (isUndone) setLastSaved(undefined);
                    })
                }
              >
                {t('do.undo')}
              </Button>
            </div>
          )}
          {path === undefined ? null : (
            <PaperTraveller page={shown?.page} held={held} board={board} section={isMany ? typed : undefined} onChange={change} onOpen={open} />
          )}
          {shown === undefined || rows.length === 0 ? null : (
            <FoulForm key={board} page={shown.page} trail={shown.trail} section={section} />
          )}
        </div>
        <PaperRanking desk={desk} tid={tid} />
        <Approval approval={lines} isBatch />
        <Approval approval={sender.approval} />
        <Toast />
      </div>
    </DeskContext.Provider>
  );
}
