import type { JSX } from 'preact';
import { Icon } from '../../components/icon.tsx';
import { formatTime, useT } from '../../i18n/index.ts';
import { PRINTS, writeRoute } from '../director-home/route.ts';
import { useDesk } from './context.ts';
import { PaneHead } from './pane-column.tsx';

const FILES = ['ranking', 'travellers', 'entries', 'penalties'] as const;

/** Paper and files. */
export function FilesPane(): JSX.Element {
  const t = useT();
  const { tid, desk } = useDesk();
  const { backup_at: backup, disk_free_mb: free } = desk.health;
  return (
    <>
      <PaneHead title={t('menu.files')} />
      <section class="pane-section">
        <h3>{t('do.print')}</h3>
        <ul class="menu">
          {PRINTS.map((what) => (
            <li key={what}>
              <a class="menu__item" href={writeRoute({ page: 'print', tid, what, size: 'a4' })}>
                <Icon name="print" />
                <span>{t(`print.${what}`)}</span>
                <Icon name="next" />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section class="pane-section">
        <h3>{t('files.csv')}</h3>
        <ul class="menu">
          {FILES.map((file) => (
            <li key={file}>
              <a class="menu__item" href={`/api/v1/tournaments/${tid}/csv/${file}`} download>
                <Icon name="file" />
                <span>{t(`files.${file}`)}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <p class="soft">
        {backup === null ? t('files.no-backup') : t('files.backup', { time: formatTime(backup) })}{' '}
        {t('files.free', { gb: Math.round(free / 1024) })}
      </p>
    </>
  );
}
