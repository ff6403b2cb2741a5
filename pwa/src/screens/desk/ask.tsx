import type { ComponentChildren, JSX } from 'preact';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useT } from '../../i18n/index.ts';

export interface AskProps {
  readonly title: string;
  readonly children?: ComponentChildren;
  readonly yes: string;
  readonly danger?: boolean | undefined;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks once before what cannot be undone, naming what is lost. */
export function Ask({ title, children, yes, danger, onYes, onNo }: AskProps): JSX.Element {
  const t = useT();
  return (
    <Dialog
      title={title}
      onClose={onNo}
      actions={
        <>
          <Button onClick={onNo}>{t('do.cancel')}</Button>
          <Button kind={danger ? 'danger' : 'primary'} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
