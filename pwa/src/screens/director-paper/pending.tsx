import type { JSX } from 'preact';
import { Button } from '../../components/button.tsx';
import { useT } from '../../i18n/index.ts';
import { Refused } from '../director-api/refused.tsx';
import { overtaken } from '../director-api/seen.ts';
import type { Pending, Typist } from './typist.ts';

/** A typed line that the server does not have: on its way, or why not and what to do. */
export function PendingLine({ pending, typist, isMany, onChange }: {
  readonly pending: Pending;
  readonly typist: Typist;
  /** Whether the line's section is to be said. */
  readonly isMany: boolean;
  readonly onChange: () => void;
}): JSX.Element {
  const t = useT();
  const { line, failure } = pending;
  const typed = <span>{isMany ? `${t('section.n', { name: line.section })}. ` : ''}{t('board.n', { n: line.board })}: {line.ns} – {line.ew}, {line.result}</span>;
  if (failure === undefined) {
    return <div class="paper__pending" role="status">{typed}<span class="soft">{t('paper.saving')}</span></div>;
  }
  const drop = (): void => typist.drop(pending);
  const isOvertaken = overtaken(failure) !== undefined;
  return (
    <div class="paper__pending paper__pending--bad" role="alert">
      {typed}
      <div><Refused failure={failure} /></div>
      <Button onClick={() => typist.retry(pending)}>{t(isOvertaken ? 'paper.mine' : 'do.retry')}</Button>
      {isOvertaken ? <Button onClick={drop}>{t('paper.theirs')}</Button> : (
        <Button onClick={() => { drop(); onChange(); }}>{t('do.change')}</Button>
      )}
    </div>
  );
}
