import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CodeRow, DeskPage } from '../../api/types.ts';
import { Icon } from '../../components/icon.tsx';
import { useT } from '../../i18n/index.ts';
import { usePoll } from '../director-api/poll.ts';
import { directorAsk } from '../director-api/session.ts';
import { issueCodes } from '../director-api/codes.ts';
import { writeRoute } from '../director-home/route.ts';
import { useDesk } from './context.ts';
import { TabletLine } from './hall-column.tsx';
import { PaneHead } from './pane-column.tsx';
import { hasTablet, tablesWithoutCode } from './state.ts';
import { JoinCode } from './table-pane.tsx';

const POLL_MS = 5000;

/** The codes of every table of the plan; those that have none yet get one. */
export function useCodes(tid: string, sections: DeskPage['sections']): readonly CodeRow[] {
  const { value: codes, refresh } = usePoll<readonly CodeRow[]>(
    `/api/v1/tournaments/${tid}/codes`,
    POLL_MS,
    directorAsk,
  );
  const lacking = codes === undefined ? [] : tablesWithoutCode(sections, codes);
  const question = JSON.stringify(lacking);
  useEffect(() => {
    for (const { section, tables } of lacking) void issueCodes(tid, section, tables).then(refresh);
  }, [tid, question]);
  return codes ?? [];
}

/** Every table with its tablet; a code for those that have not joined. */
export function TabletsPane(): JSX.Element {
  const t = useT();
  const { tid, desk } = useDesk();
  const codes = useCodes(tid, desk.sections);
  const [open, setOpen] = useState<string | undefined>(undefined);
  useEffect(() => setOpen(undefined), [codes.length]);
  return (
    <>
      <PaneHead
        title={t('menu.tablets')}
        under={t('tablets.joined', { n: desk.grid.filter(hasTablet).length, all: desk.grid.length })}
      />
      <a class="button" href={writeRoute({ page: 'print', tid, what: 'codes', size: 'a4' })}>
        <Icon name="print" /> {t('tablets.print')}
      </a>
      <ul class="codes">
        {codes.map((code) => {
          const name = `${code.section}${code.table}`;
          const row = desk.grid.find(
            (candidate) => candidate.section === code.section && candidate.table === code.table,
          );
          const isIn = row !== undefined && hasTablet(row);
          return (
            <li key={`${name}-${code.code}`} class="codes__row">
              <button
                type="button"
                class="codes__head"
                aria-expanded={open === name}
                onClick={() => setOpen(open === name ? undefined : name)}
              >
                <strong>{name}</strong>
                <span>
                  {isIn ? (
                    <>
                      <Icon name="check" /> {t('tablets.in')}
                    </>
                  ) : (
                    <span class="join-code__code">{code.code}</span>
                  )}
                </span>
              </button>
              {row === undefined || !isIn ? null : <TabletLine row={row} />}
              {open === name ? <JoinCode code={code} /> : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
