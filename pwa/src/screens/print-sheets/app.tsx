import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../../api/client.ts';
import type { CodeRow, PrintPage } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { Select } from '../../components/select.tsx';
import { refusalText, useT } from '../../i18n/index.ts';
import { directorAsk } from '../director-api/session.ts';
import { PageHead } from '../director-home/page-head.tsx';
import { type PaperSize, PRINTS, type PrintWhat, writeRoute } from '../director-home/route.ts';
import { CardSheets } from './card-sheets.tsx';
import { CodeSheets } from './code-sheets.tsx';
import { RankingSheets } from './ranking-sheets.tsx';
import { TableSheets } from './table-sheets.tsx';
import { TravellerSheets } from './traveller-sheets.tsx';

export interface SheetProps {
  readonly data: PrintPage;
  readonly codes: readonly CodeRow[];
}

/** What will be on paper, as it will be there; the page around it is not printed. */
export function PrintPageView({
  tid,
  what,
  size,
}: {
  readonly tid: string;
  readonly what: PrintWhat;
  readonly size: PaperSize;
}): JSX.Element {
  const t = useT();
  const { data, codes, failure } = useSheets(tid);
  const go = (to: { what?: PrintWhat; size?: PaperSize }): void => {
    location.hash = writeRoute({ page: 'print', tid, what: to.what ?? what, size: to.size ?? size });
  };
  return (
    <div class="print-page">
      <div class="print-page__tools">
        <PageHead
          title={t('do.print')}
          under={data?.results.tournament}
          back={writeRoute({ page: 'desk', tid, pane: { kind: 'files' } })}
        />
        <section class="print-page__choices" aria-label={t('do.print')}>
          <Select
            label={t('print.what')}
            value={what}
            onChange={(value) => go({ what: value })}
            options={PRINTS.map((value) => ({ value, text: t(`print.${value}`) }))}
          />
          <Choice
            legend={t('print.size')}
            tight
            value={size}
            onChange={(value) => go({ size: value })}
            options={[
              { value: 'a4', face: 'A4' },
              { value: 'a5', face: 'A5' },
            ]}
          />
          <Button kind="primary" onClick={() => print()}>
            <Icon name="print" /> {t('do.print')}
          </Button>
        </section>
        {failure === undefined ? null : (
          <Notice kind="warn">{refusalText(t, failure.code, failure.params)}</Notice>
        )}
      </div>
      <main class={`sheets sheets--${size}`}>
        {data === undefined ? null : <Sheets what={what} data={data} codes={codes} />}
      </main>
    </div>
  );
}

function Sheets({ what, ...sheet }: SheetProps & { readonly what: PrintWhat }): JSX.Element {
  switch (what) {
    case 'ranking':
      return <RankingSheets {...sheet} />;
    case 'travellers':
      return <TravellerSheets {...sheet} />;
    case 'cards':
      return <CardSheets {...sheet} />;
    case 'tables':
      return <TableSheets {...sheet} />;
    case 'codes':
      return <CodeSheets {...sheet} />;
  }
}

function useSheets(tid: string): {
  readonly data: PrintPage | undefined;
  readonly codes: readonly CodeRow[];
  readonly failure: Failure | undefined;
} {
  const [data, setData] = useState<PrintPage | undefined>(undefined);
  const [codes, setCodes] = useState<readonly CodeRow[]>([]);
  const [failure, setFailure] = useState<Failure | undefined>(undefined);
  useEffect(() => {
    void directorAsk<PrintPage>(`/api/v1/tournaments/${tid}/print`).then((reply) =>
      reply.ok ? setData(reply.value) : setFailure(reply),
    );
    void directorAsk<readonly CodeRow[]>(`/api/v1/tournaments/${tid}/codes`).then((reply) => {
      if (reply.ok) setCodes(reply.value);
    });
  }, [tid]);
  return { data, codes, failure };
}
