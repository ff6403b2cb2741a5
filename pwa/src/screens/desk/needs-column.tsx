import type { JSX } from 'preact';
import type { Intent, Need } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { OutcomeView } from '../../components/contract.tsx';
import { Icon } from '../../components/icon.tsx';
import { CardView } from '../../components/suit.tsx';
import { formatSigned, formatTime, useT } from '../../i18n/index.ts';
import { byText, needText } from '../director-api/words.ts';
import type { Pane } from '../director-home/route.ts';
import { useDesk } from './context.ts';
import { inOrder } from './state.ts';

/** Sentences that ask for the director, newest last, each with the buttons that settle it. */
export function NeedsColumn(): JSX.Element {
  const t = useT();
  const { desk } = useDesk();
  return (
    <section class="column column--needs" aria-label={t('desk.tab.needs')}>
      <h2 class="column__title">
        {t('desk.tab.needs')} {desk.needs.length > 0 ? <span class="badge">{desk.needs.length}</span> : null}
      </h2>
      {desk.needs.length === 0 ? (
        <div class="nothing">
          <Icon name="check" />
          <p>{t('need.none')}</p>
        </div>
      ) : (
        <ol class="needs" aria-live="polite">
          {inOrder(desk.needs).map((need) => (
            <li key={need.id}>
              <NeedCard need={need} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function NeedCard({ need }: { readonly need: Need }): JSX.Element {
  const t = useT();
  const { sender, go } = useDesk();
  const send = (intent: Intent): void => void sender.send(intent);
  const pane = paneOf(need);
  const choices = need.actions.filter(({ label }) => label === 'choose').map(({ intent }) => intent);
  const buttons = need.actions.filter(({ label }) => label !== 'choose');
  return (
    <article class="need">
      <p class="need__text">{needText(t, need)}</p>
      <p class="need__at soft">{formatTime(need.at)}</p>
      {need.alternatives.map((alternative, index) => (
        <Alternative
          key={alternative.entry}
          alternative={alternative}
          choose={choices[index]}
          onChoose={send}
        />
      ))}
      <div class="need__buttons">
        {buttons.map(({ label, intent }, index) => (
          <Button
            key={index}
            kind={index === 0 && need.alternatives.length === 0 ? 'primary' : 'plain'}
            disabled={sender.busy}
            onClick={() => send(intent)}
          >
            {t(`action.${label}`)}
            {intent.do === 'entry.type' && buttons.length > 1 ? ` · ${intent.args.board}` : null}
          </Button>
        ))}
        {pane === undefined ? null : (
          <Button kind="quiet" onClick={() => go(pane)}>
            {t('need.look')}
          </Button>
        )}
      </div>
    </article>
  );
}

function Alternative({
  alternative,
  choose,
  onChoose,
}: {
  readonly alternative: Need['alternatives'][number];
  readonly choose: Intent | undefined;
  readonly onChoose: (intent: Intent) => void;
}): JSX.Element {
  const t = useT();
  const { sender } = useDesk();
  const { outcome, points, at, lines } = alternative;
  return (
    <div class="alternative">
      <div class="alternative__what">
        <strong class="alternative__outcome">
          {outcome === null ? t('trail.state.voided') : <OutcomeView outcome={outcome} />}
        </strong>
        {points === null ? null : <strong>{t('need.points', { points: formatSigned(points) })}</strong>}
        {outcome?.kind === 'played' && outcome.lead !== null ? (
          <span>
            {t('word.lead')} <CardView card={outcome.lead} />
          </span>
        ) : null}
      </div>
      <p class="soft alternative__by">
        {lines.NS ?? '–'} – {lines.EW ?? '–'} · {byText(t, alternative)}, {formatTime(at)}
      </p>
      {choose === undefined ? null : (
        <Button disabled={sender.busy} onClick={() => onChoose(choose)}>
          {t('action.choose')}
        </Button>
      )}
    </div>
  );
}

/** Where to look at what a sentence is about. */
export function paneOf(need: Need): Pane | undefined {
  if (need.slot !== null) return { kind: 'board', section: need.slot.section, board: need.slot.board };
  const { section, table, contestant } = need.params;
  if (typeof contestant === 'string') return { kind: 'pair', contestant };
  if (typeof section === 'string' && typeof table === 'number') return { kind: 'table', section, table };
  return undefined;
}
