import type { JSX } from 'preact';
import type { Award, Line, Outcome } from '../api/types.ts';
import { isAward } from '../api/values.ts';
import { formatDecimal, formatSigned, signedDecimal, type Translate, useT } from '../i18n/index.ts';
import { Joined } from './joined.tsx';
import { type Denomination, Suit } from './suit.tsx';

/** "4HX" drawn 4♥×; the declarer, where given, follows as the seat's letter. */
export function ContractView({ contract, declarer }: {
  readonly contract: string;
  readonly declarer?: string | undefined;
}): JSX.Element {
  const t = useT();
  const parsed = /^([1-7])([CDHSN])(X{0,2})$/.exec(contract);
  if (parsed === null) return <span class="contract">{contract}</span>;
  const doubling = (parsed[3] ?? '').replaceAll('X', '×');
  return (
    <span class="contract">
      {parsed[1]}
      <Suit suit={parsed[2] as Denomination} />
      {doubling === '' ? null : <span class="contract__doubling">{doubling}</span>}
      {declarer === undefined ? null : <>{' '}{t(`seat.${declarer}.short`)}</>}
    </span>
  );
}

/** 10 tricks in a 4-level contract → "="; 11 → "+1"; 8 → "−2". */
export function madeText(contract: string, tricks: number): string {
  const difference = tricks - 6 - Number(contract[0]);
  return difference === 0 ? '=' : formatSigned(difference);
}

/** A board's points as a list shows them: none where the sides have different results, or the result is its points. */
export function boardPoints({ outcome, points }: { readonly outcome: Outcome; readonly points: number | null }): string {
  return points === null || isSplit(outcome) || isPoints(outcome) ? '' : formatSigned(points);
}

function isPoints(outcome: Award | Outcome): boolean {
  return outcome.kind === 'points_only' || (outcome.kind === 'adjusted' && Object.values(outcome.awards).some(isPoints));
}

/** Whether the sides were given different results: no points of the board are both sides'. */
export function isSplit(outcome: Outcome): boolean {
  return outcome.kind === 'adjusted' && new Set(Object.values(outcome.awards).map((award) => JSON.stringify(award))).size > 1;
}

/** As people say them, whatever the order on the wire. */
const LINES: readonly Line[] = ['NS', 'EW', 'N', 'E', 'S', 'W'];

function awardText(t: Translate, award: Award): string {
  if (award.kind === 'percent') return `${formatDecimal(award.value ?? '')} %`;
  if (award.kind === 'imps') return t('award.imps-n', { n: signedDecimal(award.value ?? '0') });
  return t(`award.${award.kind}`);
}

/**
 * A ruling: both sides by name, or once where the same result stands for both. What a side gets is told as that side
 * has it: NS +140 · EW −170.
 */
function Sides({ awards, line: own }: {
  readonly awards: Extract<Outcome, { kind: 'adjusted' }>['awards'];
  readonly line: Line | undefined;
}): JSX.Element {
  const t = useT();
  const ruled = own === undefined ? undefined : awards[own];
  if (ruled !== undefined) return <span>{isAward(ruled) ? awardText(t, ruled) : <OutcomeView outcome={ruled} line={own} />}</span>;
  const sides = LINES.flatMap((line) => (awards[line] === undefined ? [] : [{ line, award: awards[line] }]));
  const isSame = sides.length > 1 && !sides.some(({ award }) => isAward(award))
    && new Set(sides.map(({ award }) => JSON.stringify(award))).size === 1;
  return (
    <Joined
      class="outcome-parts"
      parts={sides.slice(0, isSame ? 1 : undefined).map(({ line, award }) => (
        <>
          {isSame ? null : <>{t(`line.${line}.short`)}{' '}</>}
          {isAward(award) ? awardText(t, award) : <OutcomeView outcome={award} line={isSame ? undefined : line} />}
        </>
      ))}
    />
  );
}

function Parts({ parts, line }: {
  readonly parts: Extract<Outcome, { kind: 'weighted' }>['parts'];
  readonly line: Line | undefined;
}): JSX.Element {
  return (
    <Joined
      class="outcome-parts"
      parts={parts.map(([weight, part]) => <>{formatDecimal(weight)}{'\u202f%\u00a0'}<OutcomeView outcome={part} line={line} /></>)}
    />
  );
}

/**
 * Any outcome: 4♠ S +1, passed out, not played, NS 60 % · EW 40 %, 67 % 4♠ S = · 33 % 3♠ S +1.
 * With a line a ruling and points are told as that line has them, else points are North–South's.
 */
export function OutcomeView({ outcome, line }: { readonly outcome: Outcome; readonly line?: Line | undefined }): JSX.Element {
  const t = useT();
  switch (outcome.kind) {
    case 'played':
      return (
        <span class="nowrap">
          <ContractView contract={outcome.contract} declarer={outcome.declarer} />{' '}
          {madeText(outcome.contract, outcome.tricks)}
        </span>
      );
    case 'passed_out':
      return <span>{t('outcome.passed_out')}</span>;
    case 'points_only':
      return <span>{formatSigned(line === 'EW' ? 0 - outcome.points : outcome.points)}</span>;
    case 'not_played':
      return <span>{t(`outcome.not_played.${outcome.reason}`)}</span>;
    case 'adjusted':
      return <Sides awards={outcome.awards} line={line} />;
    case 'weighted':
      return <Parts parts={outcome.parts} line={line} />;
  }
}
