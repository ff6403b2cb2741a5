import type { ComponentChildren, JSX } from 'preact';
import { Button } from '../../components/button.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { useT } from '../../i18n/index.ts';
import { type Pane, writeRoute } from '../director-home/route.ts';
import { BoardPane } from './board-pane.tsx';
import { useDesk } from './context.ts';
import { FilesPane } from './files-pane.tsx';
import { HallPane } from './hall-pane.tsx';
import { HistoryPane } from './history-pane.tsx';
import { PairPane } from './pair-pane.tsx';
import { PairsPane } from './pairs-pane.tsx';
import { PlanPane } from './plan-pane.tsx';
import { SettingsPane } from './settings-pane.tsx';
import { TablePane } from './table-pane.tsx';
import { TabletsPane } from './tablets-pane.tsx';

/** The third column: whatever was tapped, or the menu of everything else. */
export function PaneColumn({ pane }: { readonly pane: Pane }): JSX.Element {
  const t = useT();
  return (
    <section class="column column--this" aria-label={t('desk.tab.this')}>
      <Content pane={pane} />
    </section>
  );
}

function Content({ pane }: { readonly pane: Pane }): JSX.Element {
  switch (pane.kind) {
    case 'menu':
      return <Menu />;
    case 'board':
      return <BoardPane key={`${pane.section}-${pane.board}`} section={pane.section} board={pane.board} />;
    case 'table':
      return <TablePane key={`${pane.section}${pane.table}`} section={pane.section} table={pane.table} />;
    case 'pair':
      return <PairPane key={pane.contestant} contestant={pane.contestant} />;
    case 'pairs':
      return <PairsPane />;
    case 'tablets':
      return <TabletsPane />;
    case 'plan':
      return <PlanPane />;
    case 'hall':
      return <HallPane />;
    case 'files':
      return <FilesPane />;
    case 'history':
      return <HistoryPane />;
    case 'settings':
      return <SettingsPane />;
  }
}

export function PaneHead({
  title,
  under,
}: {
  readonly title: string;
  readonly under?: ComponentChildren;
}): JSX.Element {
  const t = useT();
  const { go } = useDesk();
  return (
    <header class="pane-head">
      <Button kind="quiet" label={t('pane.menu')} onClick={() => go({ kind: 'menu' })}>
        <Icon name="back" />
      </Button>
      <div class="pane-head__title">
        <h2>{title}</h2>
        {under === undefined ? null : <p class="soft">{under}</p>}
      </div>
    </header>
  );
}

const ITEMS: readonly (readonly [Exclude<Pane['kind'], 'menu' | 'board' | 'table' | 'pair'>, IconName])[] = [
  ['pairs', 'people'],
  ['tablets', 'tablet'],
  ['plan', 'table'],
  ['hall', 'screen'],
  ['files', 'print'],
  ['settings', 'settings'],
  ['history', 'undo'],
];

function Menu(): JSX.Element {
  const t = useT();
  const { tid, go } = useDesk();
  return (
    <>
      <h2 class="column__title">{t('desk.tab.this')}</h2>
      <p class="soft menu__hint">{t('menu.hint')}</p>
      <ul class="menu">
        {ITEMS.map(([kind, icon]) => (
          <li key={kind}>
            <button type="button" class="menu__item" onClick={() => go({ kind })}>
              <Icon name={icon} />
              <span>{t(`menu.${kind}`)}</span>
              <Icon name="next" />
            </button>
          </li>
        ))}
        <li>
          <a class="menu__item" href={writeRoute({ page: 'paper', tid })}>
            <Icon name="pencil" />
            <span>{t('menu.paper')}</span>
            <Icon name="next" />
          </a>
        </li>
      </ul>
    </>
  );
}
