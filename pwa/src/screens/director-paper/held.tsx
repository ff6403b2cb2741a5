import type { JSX } from 'preact';
import type { BoardPage, DeskPage } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { OutcomeView } from '../../components/contract.tsx';
import { Icon } from '../../components/icon.tsx';
import { useT } from '../../i18n/index.ts';
import { flagText } from '../director-api/words.ts';
import { type HeldLine, pairsOf } from '../director-entry/open-line.ts';
import { heldBoards } from './state.ts';

/** Lines of this board that do not count yet: why, and a pencil for each. */
export function HeldLines({ held, page, onOpen }: {
  readonly held: readonly HeldLine[];
  readonly page: BoardPage | undefined;
  readonly onOpen: (line: HeldLine) => void;
}): JSX.Element | null {
  const t = useT();
  const pairs = ({ lines }: HeldLine): string => pairsOf(lines, page).join(' – ');
  if (held.length === 0) return null;
  return (
    <section class="paper-held">
      <h3>{t('paper.held')}</h3>
      <ul>
        {held.map((line) => (
          <li key={line.fact} class="paper-held__line">
            <span>
              {pairs(line)}: <strong><OutcomeView outcome={line.outcome} /></strong>{' '}
              <span class="paper-held__why">{line.why.map((flag) => flagText(t, flag)).join(', ')}</span>
            </span>
            <Button kind="quiet" label={`${t('do.change')}: ${pairs(line)}`} onClick={() => onOpen(line)}>
              <Icon name="pencil" />
            </Button>
          </li>
        ))}
      </ul>
      <p class="soft">{t('paper.held.what')}</p>
    </section>
  );
}

/** Other boards with such lines, whoever typed them. */
export function HeldElsewhere({ desk, section, board, onGo }: {
  readonly desk: DeskPage;
  readonly section: string;
  readonly board: number;
  readonly onGo: (board: number) => void;
}): JSX.Element | null {
  const t = useT();
  const boards = heldBoards(desk.needs, section).filter((other) => other !== board);
  if (boards.length === 0) return null;
  return (
    <div class="paper-held__boards" role="status">
      <span>{t('paper.held.boards')}</span>
      {boards.map((other) => <Button key={other} onClick={() => onGo(other)}>{t('board.n', { n: other })}</Button>)}
    </div>
  );
}
