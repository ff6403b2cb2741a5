import type { JSX } from 'preact';
import { QrCode } from '../../components/qr-code.tsx';
import { useT } from '../../i18n/index.ts';
import type { SheetProps } from './app.tsx';
import { Nothing, Sheet } from './sheet.tsx';

/** The codes the tablets scan, to be cut out: four on A5, nine on A4. */
export function CodeSheets({ data, codes }: SheetProps): JSX.Element {
  const t = useT();
  if (codes.length === 0) return <Nothing />;
  return (
    <Sheet results={data.results} title={t('print.codes')}>
      <ul class="sheet__codes">
        {codes.map((code) => (
          <li key={code.code} class="sheet__code">
            <strong class="sheet__table-name">
              {t('print.table-card', { table: `${code.section}${code.table}` })}
            </strong>
            <QrCode text={code.url} label={t('tablet.qr', { table: `${code.section}${code.table}` })} />
            <span class="sheet__code-text">{code.code}</span>
            <small>{t('print.join', { address: code.url.replace(/#.*$/, '') })}</small>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
