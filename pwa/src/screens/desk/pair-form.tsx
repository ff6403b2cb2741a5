import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Contestant, Person } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { useT } from '../../i18n/index.ts';
import type { Sender } from '../director-api/send.ts';

type TwoNames = readonly [string, string];

/** Two names of a pair, completed from the club's list; nothing typed is lost until it is saved. */
export function PairForm({
  contestant,
  roster,
  sender,
  listId,
}: {
  readonly contestant: Contestant;
  readonly roster: readonly Person[];
  readonly sender: Sender;
  readonly listId: string;
}): JSX.Element {
  const t = useT();
  const id = useId();
  const saved: TwoNames = [contestant.players[0]?.name ?? '', contestant.players[1]?.name ?? ''];
  const [typed, setTyped] = useState<TwoNames | undefined>(undefined);
  const shown = typed ?? saved;
  const isChanged = typed !== undefined && (typed[0].trim() !== saved[0] || typed[1].trim() !== saved[1]);
  const save = async (): Promise<void> => {
    const players = shown
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => personOf(name, contestant.players, roster));
    if (await sender.send({ do: 'players.set', args: { contestant: contestant.id, players } }))
      setTyped(undefined);
  };
  const input = (index: 0 | 1): JSX.Element => (
    <input
      id={`${id}-${index}`}
      class="field__input"
      list={listId}
      value={shown[index]}
      autoComplete="off"
      spellcheck={false}
      aria-label={t('pairs.player', { pair: contestant.id, n: index + 1 })}
      placeholder={t('pairs.guest')}
      onInput={(event) =>
        setTyped(index === 0 ? [event.currentTarget.value, shown[1]] : [shown[0], event.currentTarget.value])
      }
    />
  );
  return (
    <form
      class="pair-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {input(0)}
      {input(1)}
      {isChanged ? (
        <Button kind="primary" submit disabled={sender.busy}>
          {t('do.save')}
        </Button>
      ) : null}
    </form>
  );
}

/** Somebody known by exactly this name keeps the id; a new name is a new person. */
export function personOf(
  name: string,
  here: readonly Person[],
  roster: readonly Person[],
): { id?: string; name: string; number?: string } {
  const known = [...here, ...roster].find((person) => person.name === name);
  return known ?? { name };
}

export function RosterList({
  id,
  roster,
}: {
  readonly id: string;
  readonly roster: readonly Person[];
}): JSX.Element {
  return (
    <datalist id={id}>
      {roster.map((person) => (
        <option key={person.id} value={person.name}>
          {person.number ?? ''}
        </option>
      ))}
    </datalist>
  );
}
