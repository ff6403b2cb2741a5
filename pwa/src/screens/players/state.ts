/** Finding a person by three letters, in either script. */
import type { Person, SeatName } from '../../api/types.ts';
import { type PairHere, pairsHere, SEAT_PLACE, type World } from '../../store/world.ts';

const LATIN: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n',
  о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y',
  ь: '', э: 'e', ю: 'iu', я: 'ia',
};

/** One spelling for both scripts: "Ёлкин" → "elkin", "Yuriy" → "iurii". */
export function fold(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replace(/[\u0300-\u0307\u0309-\u036f]/g, '').normalize('NFC').replace(/ё/g, 'е');
  const latin = [...plain].map((letter) => LATIN[letter] ?? letter).join('');
  return latin.replace(/y(?=[aeou])/g, 'i').replace(/y/g, 'i').replace(/j/g, 'i').replace(/[^a-z0-9]+/g, ' ').trim();
}

const MOST = 8;

/** People whose name or number has words that start so; those whose first word does come first. */
export function matches(query: string, people: readonly Person[], most = MOST): readonly Person[] {
  const wanted = fold(query).split(' ').filter(Boolean);
  if (wanted.length === 0) return [];
  const found = people.flatMap((person) => {
    const words = [...fold(person.name).split(' '), ...(person.number === undefined ? [] : [person.number.toLowerCase()])];
    const fits = wanted.every((part) => words.some((word) => word.startsWith(part)));
    return fits ? [{ person, first: words[0]?.startsWith(wanted[0] ?? '') ? 0 : 1 }] : [];
  });
  return found.sort((a, b) => a.first - b.first || a.person.name.localeCompare(b.person.name)).slice(0, most).map((f) => f.person);
}

export type Picked = Readonly<Partial<Record<SeatName, Person>>>;

/** Who is drawn at a seat: just picked, else who the facts say sits there. */
export function personAt(world: World, picked: Picked, seat: SeatName): Person | undefined {
  if (picked[seat] !== undefined) return picked[seat];
  const { side, index } = SEAT_PLACE[seat];
  const { ns, ew } = pairsHere(world);
  const pair = side === 'NS' ? ns : ew;
  if (pair === undefined) return undefined;
  const id = world.known.players(pair.contestant).ids[index];
  return id === undefined ? undefined : world.people.get(id);
}

export interface PairChange {
  readonly pair: PairHere;
  readonly players: readonly [Person, Person];
}

/** Pairs whose two names are there and differ from what the facts say. */
export function changes(world: World, picked: Picked): readonly PairChange[] {
  const { ns, ew } = pairsHere(world);
  const of = (pair: PairHere | undefined, first: SeatName, second: SeatName): readonly PairChange[] => {
    if (pair === undefined || (picked[first] === undefined && picked[second] === undefined)) return [];
    const a = personAt(world, picked, first);
    const b = personAt(world, picked, second);
    const known = world.known.players(pair.contestant).ids;
    if (a === undefined || b === undefined || (known[0] === a.id && known[1] === b.id)) return [];
    return [{ pair, players: [a, b] }];
  };
  return [...of(ns, 'N', 'S'), ...of(ew, 'E', 'W')];
}

/** A pair with exactly one name: said, because it will not be saved. */
export function halfNamed(world: World, picked: Picked): boolean {
  const has = (seat: SeatName): boolean => personAt(world, picked, seat) !== undefined;
  return has('N') !== has('S') || has('E') !== has('W');
}
