/** Which board: the round's boards at hand; another number only through a clear question. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useT } from '../../i18n/index.ts';
import { listBoards } from '../words.ts';

export interface BoardChoice {
  readonly board: number;
  readonly done: boolean;
}

type Question = { readonly kind: 'instead' | 'done' | 'outside'; readonly board: number };

/** What must be asked before `board` is entered; undefined = nothing. */
export function questionFor(
  board: number, choices: readonly BoardChoice[], proposed: number | undefined,
): Question['kind'] | undefined {
  const choice = choices.find((c) => c.board === board);
  if (choice === undefined) return 'outside';
  if (choice.done) return 'done';
  return proposed === undefined || board === proposed ? undefined : 'instead';
}

function Outside({ board, round, choices, onBack, onDirector }: {
  readonly board: number;
  readonly round: number;
  readonly choices: readonly BoardChoice[];
  readonly onBack: () => void;
  readonly onDirector: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <Dialog title={t('board.outside', { board })} onClose={onBack} actions={
      <>
        <Button onClick={onDirector}>{t('board.director')}</Button>
        <Button kind="primary" onClick={onBack}>{t('board.outside.back')}</Button>
      </>
    }>
      <p>{t('board.outside.what', { board, round, n: choices.length, boards: listBoards(choices.map((c) => c.board)) })}</p>
    </Dialog>
  );
}

function Sure({ question, proposed, onYes, onNo }: {
  readonly question: Question;
  readonly proposed: number | undefined;
  readonly onYes: () => void;
  readonly onNo: () => void;
}): JSX.Element {
  const t = useT();
  const { board } = question;
  const isDone = question.kind === 'done';
  return (
    <Dialog title={isDone ? t('board.done.ask', { board }) : t('board.instead', { board, next: proposed ?? '' })} onClose={onNo} actions={
      <>
        <Button onClick={onNo}>{isDone ? t('do.no') : t('board.instead.no', { next: proposed ?? '' })}</Button>
        <Button kind="primary" onClick={onYes}>{t('board.instead.yes', { board })}</Button>
      </>
    }>
      <p>{t('board.instead.what')}</p>
    </Dialog>
  );
}

function OtherNumber({ onNumber }: { readonly onNumber: (board: number) => void }): JSX.Element {
  const t = useT();
  const [digits, setDigits] = useState('');
  return (
    <form class="othernumber" onSubmit={(event) => {
      event.preventDefault();
      if (digits !== '') onNumber(Number(digits));
    }}>
      <label class="field">
        <span class="field__label">{t('board.other')}</span>
        <input class="field__input" inputMode="numeric" autoComplete="off" maxLength={3} value={digits}
          onInput={(event) => setDigits(event.currentTarget.value.replace(/\D/g, ''))} />
      </label>
      <Button submit disabled={digits === ''}>{t('do.next')}</Button>
    </form>
  );
}

export function ChooseBoard({ choices, proposed, current, round, onChoose, onDirector }: {
  readonly choices: readonly BoardChoice[];
  /** The next board to play: it needs no question. */
  readonly proposed: number | undefined;
  readonly current: number;
  readonly round: number;
  readonly onChoose: (board: number) => void;
  readonly onDirector: () => void;
}): JSX.Element {
  const t = useT();
  const [question, setQuestion] = useState<Question>();
  const choose = (board: number): void => {
    const kind = questionFor(board, choices, proposed);
    if (kind === undefined) onChoose(board);
    else setQuestion({ kind, board });
  };
  return (
    <div class="pad">
      <h2 class="pad__title">{t('board.choose')}</h2>
      <div class="padrow__keys padrow__keys--boards">
        {choices.map(({ board, done }) => (
          <Button key={board} class="key key--board" pressed={board === current} onClick={() => choose(board)}>
            <span class="key__sign">{board}</span>
            <span class="key__word">{done ? `✓ ${t('board.state.accepted')}` : board === proposed ? t('board.next') : t('board.state.none')}</span>
          </Button>
        ))}
      </div>
      <OtherNumber onNumber={choose} />
      {question === undefined ? null : question.kind === 'outside'
        ? <Outside board={question.board} round={round} choices={choices} onBack={() => setQuestion(undefined)} onDirector={onDirector} />
        : <Sure question={question} proposed={proposed} onYes={() => onChoose(question.board)} onNo={() => setQuestion(undefined)} />}
    </div>
  );
}
