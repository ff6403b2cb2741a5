/** Four seats round a table; a tap opens the list, three letters find the name. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Person, SeatName } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { TableDrawing } from '../../components/table-drawing.tsx';
import { useT } from '../../i18n/index.ts';
import { pairsHere, type World } from '../../store/world.ts';
import type { Send } from '../action.ts';
import { tableName } from '../welcome/view.tsx';
import { halfNamed, matches, personAt, type Picked } from './state.ts';

export interface PlayersProps {
  readonly world: World;
  readonly picked: Picked;
  readonly seat: SeatName | undefined;
  readonly send: Send;
  readonly newId: () => string;
}

const SEATS: readonly SeatName[] = ['N', 'E', 'S', 'W'];

function PersonRow({ person, note, onPick }: {
  readonly person: Person;
  readonly note: string | undefined;
  readonly onPick: (person: Person) => void;
}): JSX.Element {
  return (
    <li>
      <button type="button" class="personrow" onClick={() => onPick(person)}>
        <span class="personrow__name">{person.name}</span>
        {note === undefined ? null : <span class="soft">{note}</span>}
      </button>
    </li>
  );
}

function Picker({ world, seat, current, taken, onPick, onClose, newId }: {
  readonly world: World;
  readonly seat: SeatName;
  readonly current: Person | undefined;
  readonly taken: ReadonlySet<string>;
  readonly onPick: (person: Person) => void;
  readonly onClose: () => void;
  readonly newId: () => string;
}): JSX.Element {
  const t = useT();
  const [query, setQuery] = useState('');
  const found = matches(query, [...world.people.values()].filter((p) => !taken.has(p.id)));
  const guest = query.trim().replace(/\s+/g, ' ');
  return (
    <main class="screen screen--narrow picker">
      <header class="picker__head">
        <Button kind="quiet" label={t('do.back')} onClick={onClose}><Icon name="back" /></Button>
        <h1>{t('players.who', { seat: t(`seat.${seat}`) })}</h1>
      </header>
      <label class="field">
        <span class="field__label">{t('players.type')}</span>
        <input class="field__input picker__input" type="text" autoFocus autoComplete="off" spellcheck={false} value={query}
          onInput={(event) => setQuery(event.currentTarget.value)} />
      </label>
      <ul class="picker__list">
        {query === '' && current !== undefined
          ? <PersonRow person={current} note={t('players.expected')} onPick={onPick} /> : null}
        {found.map((person) => <PersonRow key={person.id} person={person} note={person.number} onPick={onPick} />)}
        {guest.length >= 2 ? (
          <li>
            <button type="button" class="personrow personrow--guest" onClick={() => onPick({ id: newId(), name: guest })}>
              <span class="personrow__name">{t('players.guest', { name: guest })}</span>
              <span class="soft">{t('players.guest.what')}</span>
            </button>
          </li>
        ) : null}
      </ul>
      {query === '' ? <p class="soft">{t('players.empty')}</p> : null}
    </main>
  );
}

export function PlayersScreen({ world, picked, seat, send, newId }: PlayersProps): JSX.Element {
  const t = useT();
  const show = (open: SeatName | undefined, next: Picked = picked): void =>
    send({ do: 'go', place: open === undefined ? { at: 'players', picked: next } : { at: 'players', picked: next, seat: open } });
  const people = Object.fromEntries(SEATS.map((s) => [s, personAt(world, picked, s)])) as Record<SeatName, Person | undefined>;
  if (seat !== undefined) {
    const taken = new Set(SEATS.filter((s) => s !== seat).flatMap((s) => people[s]?.id ?? []));
    return (
      <Picker world={world} seat={seat} current={people[seat]} taken={taken} newId={newId}
        onPick={(person) => show(undefined, { ...picked, [seat]: person })} onClose={() => show(undefined)} />
    );
  }
  const { ns, ew } = pairsHere(world);
  const seats = Object.fromEntries(SEATS.map((s) => {
    const pair = s === 'N' || s === 'S' ? ns : ew;
    return [s, { name: people[s]?.name, under: pair === undefined ? undefined : t('pair.n', { n: pair.pair }) }];
  })) as Record<SeatName, { name: string | undefined; under: string | undefined }>;
  const somebody = SEATS.some((s) => people[s] !== undefined);
  return (
    <main class="screen players">
      <header class="players__head">
        <h1>{t('players.title')}</h1>
        <p class="soft">{t('players.what')}</p>
      </header>
      <TableDrawing seats={seats} onSeat={show}>
        <span class="drawing__table">{tableName(world)}</span>
      </TableDrawing>
      {halfNamed(world, picked) ? <p class="soft players__half">{t('players.need')}</p> : null}
      <div class="actions">
        {somebody ? null : (
          <Button kind="quiet" large onClick={() => send({ do: 'players', picked: {} })}>{t('players.later')}</Button>
        )}
        <Button kind="primary" large disabled={!somebody} onClick={() => send({ do: 'players', picked })}>{t('players.done')}</Button>
      </div>
    </main>
  );
}
