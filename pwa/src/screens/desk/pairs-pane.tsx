import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Person } from '../../api/types.ts';
import { useT } from '../../i18n/index.ts';
import { directorAsk } from '../director-api/session.ts';
import { useDesk } from './context.ts';
import { PairForm, RosterList } from './pair-form.tsx';
import { PaneHead } from './pane-column.tsx';

const LIST = 'roster-names';

export function useRoster(): readonly Person[] {
  const [roster, setRoster] = useState<readonly Person[]>([]);
  useEffect(() => {
    void directorAsk<readonly Person[]>('/api/v1/roster').then((reply) => {
      if (reply.ok) setRoster(reply.value);
    });
  }, []);
  return roster;
}

/** Everybody, with names to type: before the start, or later when somebody is late. */
export function PairsPane(): JSX.Element {
  const t = useT();
  const { desk, sender, go } = useDesk();
  const roster = useRoster();
  return (
    <>
      <PaneHead title={t('menu.pairs')} under={t('pairs.what')} />
      <RosterList id={LIST} roster={roster} />
      {desk.contestants.length === 0 ? <p class="soft">{t('pairs.none')}</p> : null}
      <ul class="pairs">
        {desk.contestants.map((contestant) => (
          <li key={contestant.id} class="pairs__row">
            <button
              type="button"
              class="pairs__id"
              aria-label={t('pairs.open', { pair: contestant.id })}
              onClick={() => go({ kind: 'pair', contestant: contestant.id })}
            >
              {contestant.id}
            </button>
            <PairForm contestant={contestant} roster={roster} sender={sender} listId={LIST} />
          </li>
        ))}
      </ul>
    </>
  );
}
