import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { DeskPage } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { useT } from '../../i18n/index.ts';
import { fullLink } from '../director-api/links.ts';
import { useDesk } from './context.ts';
import { PaneHead } from './pane-column.tsx';

type Scene = DeskPage['screen']['scene'];
const SCENES: readonly Scene[] = ['auto', 'ranking', 'clock', 'seating'];

/** What the big screen and the phones show. */
export function HallPane(): JSX.Element {
  const t = useT();
  const { desk, sender } = useDesk();
  const { screen, links } = desk;
  return (
    <>
      <PaneHead title={t('menu.hall')} />
      <section class="pane-section">
        <h3>{t('hall-pane.screen')}</h3>
        <Choice
          legend={t('hall-pane.scene')}
          value={screen.scene}
          onChange={(scene) => void sender.send({ do: 'screen.set', args: { scene, hidden: screen.hidden } })}
          options={SCENES.map((scene) => ({ value: scene, face: t(`scene.${scene}`) }))}
        />
        <Choice
          legend={t('hall-pane.ranking')}
          value={screen.hidden ? 'hidden' : 'shown'}
          onChange={(value) =>
            void sender.send({ do: 'screen.set', args: { scene: screen.scene, hidden: value === 'hidden' } })
          }
          options={[
            { value: 'shown', face: t('hall-pane.shown') },
            { value: 'hidden', face: t('hall-pane.hidden') },
          ]}
        />
        <HiddenRounds />
        <a class="button" href={links.screen} target="_blank" rel="noopener">
          {t('hall-pane.open-screen')}
        </a>
        <p class="soft">{t('hall-pane.keys')}</p>
      </section>
      <section class="pane-section">
        <h3>{t('hall-pane.phones')}</h3>
        <figure class="join-code">
          <QrCode text={fullLink(links.results)} label={t('hall-pane.qr')} />
          <figcaption>
            <a class="join-code__link" href={links.results} target="_blank" rel="noopener">
              {fullLink(links.results)}
            </a>
          </figcaption>
        </figure>
      </section>
    </>
  );
}

/** Rounds without a ranking, usually the last ones. */
function HiddenRounds(): JSX.Element | null {
  const t = useT();
  const { desk, sender } = useDesk();
  const rounds = desk.clock.rounds;
  const saved = [...desk.settings.hide_rounds].sort((a, b) => a - b);
  const [typed, setTyped] = useState<ReadonlySet<number> | undefined>(undefined);
  const hidden = typed ?? new Set(saved);
  if (rounds === 0) return null;
  const flip = (round: number): void => {
    const next = new Set(hidden);
    if (!next.delete(round)) next.add(round);
    setTyped(next);
  };
  const isChanged = typed !== undefined && [...typed].sort((a, b) => a - b).join() !== saved.join();
  const save = async (): Promise<void> => {
    const settings = { ...desk.settings, hide_rounds: [...hidden].sort((a, b) => a - b) };
    if (await sender.send({ do: 'settings.set', args: { session: desk.session, settings } }))
      setTyped(undefined);
  };
  return (
    <fieldset class="choice choice--tight">
      <legend class="choice__legend">{t('hall-pane.hide-rounds')}</legend>
      <div class="choice__options">
        {Array.from({ length: rounds }, (_, index) => index + 1).map((round) => (
          <label key={round} class="choice__option">
            <input
              type="checkbox"
              checked={hidden.has(round)}
              aria-label={t('round.n', { n: round })}
              onChange={() => flip(round)}
            />
            <span class="choice__face">{round}</span>
          </label>
        ))}
      </div>
      {isChanged ? (
        <Button kind="primary" disabled={sender.busy} onClick={() => void save()}>
          {t('do.save')}
        </Button>
      ) : null}
    </fieldset>
  );
}
