/** Table and round · clock · safety sign · language · director. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { LangSwitch } from '../../components/lang-switch.tsx';
import { formatTime, type Translate, useT } from '../../i18n/index.ts';
import { roundsOf } from '../../store/plan.ts';
import { openCall, type World } from '../../store/world.ts';
import { tableName } from '../welcome/view.tsx';
import { clockFace, safety } from './state.ts';

export type Overlay = 'menu' | 'safety' | 'call';

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function ClockView({ world }: { readonly world: World }): JSX.Element | null {
  const t = useT();
  const face = clockFace(world.known.clock, world.round, useNow() + world.sync.offset);
  switch (face.kind) {
    case 'none':
      return null;
    case 'paused':
      return <span class="bar__clock" title={t('bar.clock.paused')}><Icon name="pause" />{face.text}</span>;
    case 'running':
      return (
        <span class="bar__clock">
          <Icon name="clock" /><span aria-hidden="true">{face.text}</span>
          <span class="sr-only">{t('bar.clock', { minutes: face.minutes })}</span>
        </span>
      );
    case 'over':
      return (
        <span class="bar__clock bar__clock--over">
          <Icon name="clock" /><span class="bar__over-long">{t('bar.clock.over')}</span>
          <span class="bar__over-short" aria-hidden="true">0:00</span>
        </span>
      );
  }
}

/** How the server was heard last, in full and for a narrow bar. */
function linkFace(t: Translate, { reachable, heardAt }: World['sync']): { readonly long: string; readonly short: string } {
  if (reachable === undefined) return { long: t('bar.connecting'), short: '…' };
  if (heardAt === undefined) return { long: t('bar.never'), short: '✕' };
  const time = formatTime(heardAt);
  return reachable ? { long: t('bar.online', { time }), short: time } : { long: t('bar.offline', { time }), short: `✕ ${time}` };
}

function SafetySign({ world, onOpen }: { readonly world: World; readonly onOpen: () => void }): JSX.Element {
  const t = useT();
  const state = safety(world.sync);
  const { isStuck } = state;
  const words = state.kind === 'unsent' ? t('bar.unsent', { n: state.unsent })
    : isStuck ? t('bar.stuck.long') : state.sent === 0 ? t('bar.empty') : t('bar.safe', { n: state.sent });
  const link = linkFace(t, world.sync);
  return (
    <button type="button" class={`bar__button bar__safety ${isStuck ? 'bar__safety--stuck' : ''}`} onClick={onOpen} title={words}>
      <span class="sr-only">{words}</span>
      <span class="bar__dot" aria-hidden="true">{state.kind === 'safe' ? '●' : '○'}</span>
      {state.kind === 'unsent' ? <strong aria-hidden="true">{state.unsent}</strong> : null}
      <span class={`bar__heard ${world.sync.reachable === false ? 'bar__heard--off' : ''}`}>
        <span class="bar__heard-long">{isStuck ? t('bar.stuck') : link.long}</span>
        <span class="bar__heard-short" aria-hidden="true">{isStuck ? '!' : link.short}</span>
      </span>
    </button>
  );
}

export function Bar({ world, onOpen }: { readonly world: World; readonly onOpen: (overlay: Overlay) => void }): JSX.Element {
  const t = useT();
  const called = openCall(world) !== undefined;
  const all = world.movement === undefined ? undefined : roundsOf(world.movement);
  return (
    <header class="bar">
      <button type="button" class="bar__button bar__menu" onClick={() => onOpen('menu')}>
        <span class="sr-only">{t('bar.menu', { table: tableName(world) })}</span>
        <Icon name="menu" /><strong class="bar__table" aria-hidden="true">{tableName(world)}</strong>
      </button>
      {all === undefined ? <span class="bar__round" /> : (
        <span class="bar__round">
          <span class="bar__round-long">{t('bar.round', { round: world.round, all })}</span>
          <span class="bar__round-short" aria-hidden="true">{t('bar.round.short', { round: world.round, all })}</span>
        </span>
      )}
      <ClockView world={world} />
      <SafetySign world={world} onOpen={() => onOpen('safety')} />
      <LangSwitch />
      <button type="button" class={`bar__button bar__call ${called ? 'bar__call--on' : ''}`} onClick={() => onOpen('call')}>
        <span class="sr-only">{t(called ? 'bar.called.label' : 'bar.call.label')}</span>
        <Icon name="bell" /><span class="bar__word" aria-hidden="true">{t(called ? 'bar.called' : 'bar.call')}</span>
      </button>
    </header>
  );
}
