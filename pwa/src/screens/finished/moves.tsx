/** Where the pairs and the boards go after a round, in words. */
import type { JSX } from 'preact';
import { type Translate, useT } from '../../i18n/index.ts';
import { boardsGoTo } from '../../rules/movement.ts';
import { nextMove, roundsOf } from '../../store/plan.ts';
import { type PairHere, pairsHere, type World } from '../../store/world.ts';
import { listBoards, moveText } from '../words.ts';

export interface MoveLine {
  readonly who: string;
  readonly names: string;
  readonly what: string;
}

function pairLine(t: Translate, world: World, pair: PairHere): MoveLine | undefined {
  if (world.movement === undefined) return undefined;
  const here = { round: world.round, table: world.here.table, side: pair.side };
  const names = pair.names.filter((name) => name !== undefined).join(' – ');
  const who = t('pair.n', { n: pair.pair });
  return { who, names, what: moveText(t, nextMove(world.movement, here, pair.pair)) };
}

function boardsLine(t: Translate, world: World): MoveLine | undefined {
  const { movement, plan } = world;
  if (movement === undefined || plan === undefined || plan.boards.length === 0) return undefined;
  const n = plan.boards.length;
  const who = t('move.boards', { n, boards: listBoards(plan.boards) });
  if (world.round >= roundsOf(movement)) return { who, names: '', what: t('move.boards.away') };
  const tables = boardsGoTo(movement, world.round, world.here.table);
  const what = tables.length === 0 ? t('move.boards.rest', { n })
    : tables.length === 1 && tables[0] === world.here.table ? t('move.boards.stay', { n })
      : t('move.boards.go', { n: tables.length, tables: tables.join(', ') });
  return { who, names: '', what };
}

export function moveLines(t: Translate, world: World): readonly MoveLine[] {
  const { ns, ew } = pairsHere(world);
  const lines = [ns, ew].map((pair) => (pair === undefined ? undefined : pairLine(t, world, pair)));
  return [...lines, boardsLine(t, world)].filter((line) => line !== undefined);
}

export function MovesList({ world, large }: { readonly world: World; readonly large?: boolean }): JSX.Element {
  const t = useT();
  return (
    <ul class={`moves ${large ? 'moves--large' : ''}`}>
      {moveLines(t, world).map((line) => (
        <li key={line.who} class="moves__line">
          <span class="moves__who"><strong>{line.who}</strong>{line.names === '' || !large ? null : <span class="soft"> {line.names}</span>}</span>
          <span class="moves__what">{line.what}</span>
        </li>
      ))}
    </ul>
  );
}
