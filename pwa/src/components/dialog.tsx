import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useId, useRef } from 'preact/hooks';

export interface DialogProps {
  readonly title: string;
  readonly children?: ComponentChildren;
  /** The buttons; the last one is the usual answer. */
  readonly actions?: ComponentChildren;
  /** Escape and the back key. */
  readonly onClose: () => void;
}

/** A question that waits for an answer: the platform's own modal, so focus stays inside. */
export function Dialog({ title, children, actions, onClose }: DialogProps): JSX.Element {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open) return undefined;
    if (typeof dialog.showModal !== 'function') {
      dialog.setAttribute('open', '');
      return undefined;
    }
    dialog.showModal();
    // Closing gives the focus back to where it was.
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={ref}
      class="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} class="dialog__title">{title}</h2>
      {children === undefined ? null : <div class="dialog__body">{children}</div>}
      {actions === undefined ? null : <div class="dialog__actions">{actions}</div>}
    </dialog>
  );
}
