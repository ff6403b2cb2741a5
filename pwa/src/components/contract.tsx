import type { JSX } from 'preact';
import type { Line, Outcome } from '../api/types.ts';
import { formatDecimal, formatSigned, type Translate, useT } from '../i18n/index.ts';
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

/** As people say them, whatever the order on the wire. */
const LINES: readonly Line[] = ['NS', 'EW', 'N', 'E', 'S', 'W'];

function adjustedText(t: Translate, outcome: Extract<Outcome, { kind: 'adjusted' }>): string {
  const parts = LINES.map((line) => {
    const award = outcome.awards[line];
    if (award === undefined) return '';
    if (award.kind === 'percent' || award.kind === 'imps') {
      const unit = award.kind === 'percent' ? ' %' : '';
      return `${t(`line.${line}.short`)} ${formatDecimal(award.value ?? '')}${unit}`;
    }
    const known = award.kind === 'plus' || award.kind === 'average' || award.kind === 'minus';
    return `${t(`line.${line}.short`)} ${t(known ? `award.${award.kind}` : 'outcome.assigned')}`;
  });
  return parts.filter(Boolean).join(' · ');
}

/** Any outcome in one line: 4♠ S +1, passed out, not played, NS 60 % · EW 40 %. */
export function OutcomeView({ outcome }: { readonly outcome: Outcome }): JSX.Element {
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
      return <span>{formatSigned(outcome.points)}</span>;
    case 'not_played':
      return <span>{t(`outcome.not_played.${outcome.reason}`)}</span>;
    case 'adjusted':
      return <span>{adjustedText(t, outcome)}</span>;
    case 'weighted':
      return <span>{t('outcome.weighted')}</span>;
  }
}
