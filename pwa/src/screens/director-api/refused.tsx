import type { JSX } from 'preact';
import type { Failure } from '../../api/client.ts';
import type { Alternative } from '../../api/types.ts';
import { boardPoints, OutcomeView } from '../../components/contract.tsx';
import { pairOf } from '../../components/pair-no.ts';
import { formatTime, refusalText, useT } from '../../i18n/index.ts';
import { overtaken } from './seen.ts';
import { byText } from './words.ts';

/** Why something was not done; where somebody was faster, what stands there now, by whom and since when. */
export function Refused({ failure }: { readonly failure: Failure }): JSX.Element {
  const t = useT();
  const now = overtaken(failure)?.now ?? [];
  return (
    <>
      <p>{refusalText(t, failure.code, failure.params)}</p>
      {now.map((said) => <StandsNow key={said.entry} said={said} />)}
    </>
  );
}

function StandsNow({ said }: { readonly said: Alternative }): JSX.Element {
  const t = useT();
  const { NS, EW } = said.lines;
  return (
    <p>
      {NS === undefined || EW === undefined ? null : <>{pairOf(NS, 'NS')} – {pairOf(EW, 'EW')}: </>}
      <strong>
        {said.outcome === null ? t('trail.state.voided') : (
          <><OutcomeView outcome={said.outcome} /> {boardPoints({ ...said, outcome: said.outcome })}</>
        )}
      </strong>
      {' '}· {byText(t, said)}, {formatTime(said.at)}
    </p>
  );
}
