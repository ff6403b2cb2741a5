import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CodeRow, GridRow } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Names } from '../../components/names.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { useT } from '../../i18n/index.ts';
import { issueCodes } from '../director-api/codes.ts';
import { namesOf } from '../director-api/words.ts';
import { Ask } from './ask.tsx';
import { CellButton } from './cell.tsx';
import { useDesk } from './context.ts';
import { TabletLine } from './hall-column.tsx';
import { PaneHead } from './pane-column.tsx';

export function TablePane({
  section,
  table,
}: {
  readonly section: string;
  readonly table: number;
}): JSX.Element {
  const t = useT();
  const { desk } = useDesk();
  const row = desk.grid.find((candidate) => candidate.section === section && candidate.table === table);
  const title = t('table.n', { n: `${section}${table}` });
  if (row === undefined)
    return (
      <>
        <PaneHead title={title} />
        <p class="soft">{t('hall-grid.empty')}</p>
      </>
    );
  return (
    <>
      <PaneHead title={title} />
      <Pairs row={row} />
      <Boards row={row} />
      <Tablet row={row} />
    </>
  );
}

function Pairs({ row }: { readonly row: GridRow }): JSX.Element {
  const t = useT();
  const { desk, go } = useDesk();
  return (
    <ul class="menu">
      {(
        [
          ['NS', row.ns],
          ['EW', row.ew],
        ] as const
      ).map(([line, contestant]) => (
        <li key={line}>
          {contestant === null ? (
            <span class="menu__item menu__item--off">
              {t(`line.${line}`)}: {t('hall-grid.nobody')}
            </span>
          ) : (
            <button type="button" class="menu__item" onClick={() => go({ kind: 'pair', contestant })}>
              <b class="menu__mark">{t(`line.${line}.short`)}</b>
              <span>
                {contestant} <Names names={namesOf(desk.contestants, contestant)} />
              </span>
              <Icon name="next" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Every board of the table, round by round. */
function Boards({ row }: { readonly row: GridRow }): JSX.Element {
  const t = useT();
  const { desk, go } = useDesk();
  const rounds = [...new Set(row.cells.map(({ round }) => round))].sort((a, b) => a - b);
  return (
    <section class="table-boards">
      <h3>{t('phone.boards')}</h3>
      {rounds.map((round) => (
        <div
          key={round}
          class={
            round === desk.clock.round ? 'table-boards__round table-boards__round--now' : 'table-boards__round'
          }
        >
          <span class="table-boards__name">{t('round.n', { n: round })}</span>
          <div class="table-row__cells">
            {row.cells
              .filter((cell) => cell.round === round)
              .map((cell) => (
                <CellButton
                  key={cell.board}
                  cell={cell}
                  earlier={false}
                  onClick={() => go({ kind: 'board', section: row.section, board: cell.board })}
                />
              ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function Tablet({ row }: { readonly row: GridRow }): JSX.Element {
  const t = useT();
  const { tid, sender } = useDesk();
  const [code, setCode] = useState<CodeRow | undefined>(undefined);
  const [revoking, setRevoking] = useState<string | undefined>(undefined);
  const newCode = async (): Promise<void> => {
    const reply = await issueCodes(tid, row.section, [row.table]);
    if (reply.ok) setCode(reply.value[0]);
  };
  return (
    <section class="tablet">
      <h3>{t('tablet.title')}</h3>
      <TabletLine row={row} />
      {code === undefined ? (
        <Button onClick={() => void newCode()}>{t('tablet.replace')}</Button>
      ) : (
        <JoinCode code={code} />
      )}
      {row.tablet.writers.map((writer, index) => (
        <Button key={writer} kind="danger" onClick={() => setRevoking(writer)}>
          {row.tablet.writers.length > 1
            ? t('tablet.revoke-n', { n: index + 1, id: writer.slice(0, 4) })
            : t('tablet.revoke')}
        </Button>
      ))}
      {revoking === undefined ? null : (
        <Ask
          title={t('tablet.revoke.title', { table: `${row.section}${row.table}` })}
          yes={t('tablet.revoke')}
          danger
          onNo={() => setRevoking(undefined)}
          onYes={() => {
            setRevoking(undefined);
            void sender.send({ do: 'tablet.revoke', args: { writer: revoking } });
          }}
        >
          <p>{t('tablet.revoke.what')}</p>
        </Ask>
      )}
    </section>
  );
}

export function JoinCode({ code }: { readonly code: CodeRow }): JSX.Element {
  const t = useT();
  return (
    <figure class="join-code">
      <QrCode text={code.url} label={t('tablet.qr', { table: `${code.section}${code.table}` })} />
      <figcaption>
        <span class="join-code__code">{code.code}</span>
        <span class="soft">{t('tablet.code.what')}</span>
      </figcaption>
    </figure>
  );
}
