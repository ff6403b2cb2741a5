import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../../api/client.ts';
import type { Proposal } from '../../api/types.ts';
import { directorAsk } from '../director-api/session.ts';
import { chosenIndex, type Draft, proposalRequest, startMoment } from './state.ts';

export interface Offer {
  readonly proposals: readonly Proposal[];
  readonly failure: Failure | undefined;
}
export type Offers = ReadonlyMap<string, Offer>;

const PAUSE_MS = 250;

/** Proposals for every section, asked again a moment after the last change; the old ones stay meanwhile. */
export function useProposals(draft: Draft): Offers {
  const [offers, setOffers] = useState<Offers>(new Map());
  const startsAt = startMoment(draft);
  const questions =
    draft.plan === 'paper'
      ? []
      : draft.sections.map((section) => [section.section, proposalRequest(draft, section, startsAt)] as const);
  const question = JSON.stringify(questions);
  useEffect(() => {
    let isOld = false;
    const timer = setTimeout(() => {
      void Promise.all(
        questions.map(async ([section, body]): Promise<readonly [string, Offer]> => {
          const reply = await directorAsk<readonly Proposal[]>('/api/v1/proposals', { method: 'POST', body });
          return [
            section,
            reply.ok ? { proposals: reply.value, failure: undefined } : { proposals: [], failure: reply },
          ];
        }),
      ).then((answers) => {
        if (!isOld) setOffers(new Map(answers));
      });
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [question]);
  return offers;
}

/** Each section's chosen proposal, where there is one. */
export function chosenProposals(draft: Draft, offers: Offers): ReadonlyMap<string, Proposal> {
  return new Map(
    draft.sections.flatMap((section): readonly (readonly [string, Proposal])[] => {
      const proposals = offers.get(section.section)?.proposals ?? [];
      const proposal = proposals[chosenIndex(section, proposals)];
      return proposal === undefined ? [] : [[section.section, proposal]];
    }),
  );
}
