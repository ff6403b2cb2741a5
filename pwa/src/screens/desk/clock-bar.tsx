import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Provisional } from '../../components/ranking-notes.tsx';
import { useT } from '../../i18n/index.ts';
import { writeRoute } from '../director-home/route.ts';
import { clockLeftMs, clockText } from '../hall-screen/state.ts';
import { Ask } from './ask.tsx';
import { useDesk } from './context.ts';
import { awaitedBoards, nextStage, openBoards, roundProgress, type Stage } from './state.ts';

/** Round, clock and the evening's next big step. */
export function ClockBar(): JSX.Element {
  const t = useT();
  const { desk, now } = useDesk();
  const { clock } = desk;
  const left = clockLeftMs(clock, now);
  const isPlaying = desk.status === 'playing';
  const progress = roundProgress(desk.grid, clock.round);
  return (
    <section class="clock-bar" aria-label={t('clock.title')}>
      {isPlaying ? (
        <>
          <div class="clock-bar__round">
            {clock.rounds > 0 ? (
              <strong>{t('round.of', { n: clock.round, all: clock.rounds })}</strong>
            ) : (
              <strong>{t('clock.no-plan')}</strong>
            )}
            {progress.all > 0 ? (
              <span class="soft">{t('clock.progress', { n: progress.settled, all: progress.all })}</span>
            ) : null}
          </div>
          {left === undefined ? null : (
            <div class={left < 0 ? 'clock-bar__time clock-bar__time--over' : 'clock-bar__time'} role="timer">
              {clockText(left)}
              {clock.state === 'paused' ? <span class="chip">{t('clock.paused')}</span> : null}
            </div>
          )}
          <ClockButtons />
        </>
      ) : (
        <div class="clock-bar__round">
          <strong>{t(`status.${desk.status}`)}</strong>
        </div>
      )}
      <StageButton stage={nextStage(desk)} />
    </section>
  );
}

function ClockButtons(): JSX.Element | null {
  const t = useT();
  const { desk, sender } = useDesk();
  const args = { session: desk.session };
  if (desk.clock.state !== 'running' && desk.clock.state !== 'paused') return null;
  const extend = (minutes: number): void =>
    void sender.send({ do: 'clock.extend', args: { ...args, minutes } });
  return (
    <div class="clock-bar__buttons">
      {desk.clock.state === 'running' ? (
        <Button
          label={t('clock.pause')}
          disabled={sender.busy}
          onClick={() => void sender.send({ do: 'clock.pause', args })}
        >
          <Icon name="pause" />
        </Button>
      ) : (
        <Button
          label={t('clock.resume')}
          disabled={sender.busy}
          onClick={() => void sender.send({ do: 'clock.resume', args })}
        >
          <Icon name="play" />
        </Button>
      )}
      <Button label={t('clock.extend', { n: 1 })} disabled={sender.busy} onClick={() => extend(1)}>
        +1
      </Button>
      <Button label={t('clock.extend', { n: 5 })} disabled={sender.busy} onClick={() => extend(5)}>
        +5
      </Button>
    </div>
  );
}

function StageButton({ stage }: { readonly stage: Stage }): JSX.Element {
  const t = useT();
  const { tid, desk, sender } = useDesk();
  // The question is about this step alone: another one asks anew.
  const step = JSON.stringify(stage);
  const [asked, setAsked] = useState<string | undefined>(undefined);
  const asking = asked === step;
  const args = { session: desk.session };
  const act = (): void => {
    setAsked(undefined);
    if (stage.kind === 'open') void sender.send({ do: 'round.open', args: { ...args, round: stage.round } });
    if (stage.kind === 'end') void sender.send({ do: 'session.end', args });
    if (stage.kind === 'publish') void sender.send({ do: 'results.publish', args });
    if (stage.kind === 'withdraw') void sender.send({ do: 'results.withdraw', args });
  };
  if (stage.kind === 'start') {
    return (
      <a class="button button--primary" href={writeRoute({ page: 'setup', tid })}>
        {t('stage.start')}
      </a>
    );
  }
  const progress = roundProgress(desk.grid, desk.clock.round);
  const early = stage.kind === 'open' && progress.settled < progress.all;
  const awaited = awaitedBoards(desk.ranking);
  const doubtful = stage.kind === 'publish' && desk.needs.length + awaited.length > 0;
  return (
    <div class="clock-bar__stage">
      {desk.status === 'ended' ? (
        <Button disabled={sender.busy} onClick={() => void sender.send({ do: 'session.reopen', args })}>
          {t('stage.reopen')}
        </Button>
      ) : null}
      <Button
        kind={stage.kind === 'withdraw' ? 'plain' : 'primary'}
        disabled={sender.busy}
        onClick={() => (early || doubtful || stage.kind === 'end' ? setAsked(step) : act())}
      >
        {t(`stage.${stage.kind}`, { n: stage.kind === 'open' ? stage.round : 0 })}
      </Button>
      {!asking ? null : stage.kind === 'end' ? (
        <AskEnd onYes={act} onNo={() => setAsked(undefined)} />
      ) : stage.kind === 'publish' ? (
        <Ask title={t('publish.title')} yes={t('stage.publish', { n: 0 })} onYes={act} onNo={() => setAsked(undefined)}>
          <Provisional awaiting={awaited} />
          {desk.needs.length > 0 ? <p>{t('end.needs', { n: desk.needs.length })}</p> : null}
          <p>{t('publish.can-withdraw')}</p>
        </Ask>
      ) : (
        <Ask
          title={t(early ? 'stage.early' : 'stage.finished', { n: desk.clock.round })}
          yes={t('stage.open', { n: desk.clock.round + 1 })}
          onYes={act}
          onNo={() => setAsked(undefined)}
        >
          <p>{early ? t('stage.early.what', { n: progress.all - progress.settled }) : t('stage.finished.what')}</p>
        </Ask>
      )}
    </div>
  );
}

export function AskEnd({
  onYes,
  onNo,
}: {
  readonly onYes: () => void;
  readonly onNo: () => void;
}): JSX.Element {
  const t = useT();
  const { desk } = useDesk();
  const open = openBoards(desk.grid);
  const awaited = awaitedBoards(desk.ranking);
  const unsent = desk.health.unsent;
  return (
    <Ask
      title={t('end.title')}
      yes={t('stage.end')}
      danger={open.length > 0 || unsent > 0}
      onYes={onYes}
      onNo={onNo}
    >
      {open.length === 0 ? (
        awaited.length === 0 ? <p>{t('end.all-there')}</p> : <Provisional awaiting={awaited} />
      ) : (
        <>
          <p>{t('end.missing')}</p>
          <ul class="end-list">
            {open.map(({ section, table, boards }) => (
              <li key={`${section}${table}`}>
                <strong>{t('table.n', { n: `${section}${table}` })}</strong>: {boards.join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {unsent > 0 ? <p>{t('end.unsent', { n: unsent })}</p> : null}
      {desk.needs.length > 0 ? <p>{t('end.needs', { n: desk.needs.length })}</p> : null}
      <p class="soft">{t('end.can-reopen')}</p>
    </Ask>
  );
}
