/** No play at this table in this round: when and where the sitting pair plays next. */
import type { JSX } from 'preact';
import { Button } from '../../components/button.tsx';
import { useT } from '../../i18n/index.ts';
import { contestant } from '../../rules/movement.ts';
import { nextPlay, nextRoundAt, roundsOf } from '../../store/plan.ts';
import { type PairHere, pairsHere, type World } from '../../store/world.ts';
import type { ScreenProps } from '../action.ts';
import { tableName } from '../welcome/view.tsx';

function PairOut({ world, pair }: { readonly world: World; readonly pair: PairHere }): JSX.Element {
  const t = useT();
  const names = pair.names.filter((name) => name !== undefined).join(' – ');
  const next = world.movement === undefined ? undefined
    : nextPlay(world.movement, contestant(world.movement, pair.pair, pair.side), world.round + 1);
  return (
    <div class="card sitout__pair">
      <h1>{t('sitout.title', { pair: t('pair.n', { n: pair.pair }), n: world.round })}</h1>
      {names === '' ? null : <p class="soft">{names}</p>}
      <p class="sitout__next">
        {next === undefined ? t('sitout.done')
          : t('sitout.next', { round: next.round, table: next.table, side: t(`line.${next.side}`) })}
      </p>
    </div>
  );
}

export function SitOutScreen({ world, send }: ScreenProps): JSX.Element {
  const t = useT();
  const { ns, ew } = pairsHere(world);
  const pairs = [ns, ew].filter((pair) => pair !== undefined);
  const back = world.movement === undefined ? undefined : nextRoundAt(world.movement, world.round, world.here.table);
  const isLast = world.movement !== undefined && world.round >= roundsOf(world.movement);
  const sees = world.known.settings.visibility.what === 'ranking' && (world.view?.ranking ?? []).length > 0;
  return (
    <main class="screen screen--narrow screen--centred sitout">
      <p class="sitout__table">{tableName(world)}</p>
      {pairs.length === 0 ? <h1>{t('sitout.nobody', { n: world.round })}</h1>
        : pairs.map((pair) => <PairOut key={pair.contestant} world={world} pair={pair} />)}
      <p class="soft">{back === undefined ? t('sitout.table.none') : t('sitout.table', { n: back })}</p>
      <div class="actions">
        {sees ? <Button large onClick={() => send({ do: 'go', place: { at: 'afterwards', board: undefined } })}>{t('after.ranking')}</Button> : null}
        {isLast
          ? <Button kind="primary" large onClick={() => send({ do: 'go', place: { at: 'end' } })}>{t('do.done')}</Button>
          : <Button kind="primary" large onClick={() => send({ do: 'round', round: world.round + 1 })}>{t('sitout.go', { n: world.round + 1 })}</Button>}
      </div>
    </main>
  );
}
