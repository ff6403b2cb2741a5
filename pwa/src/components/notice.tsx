import type { ComponentChildren, JSX } from 'preact';

export interface NoticeProps {
  readonly children: ComponentChildren;
  readonly kind?: 'plain' | 'good' | 'warn' | 'bad' | undefined;
  readonly title?: string | undefined;
}

const SIGN = { plain: 'i', good: '✓', warn: '!', bad: '✕' } as const;

/** What happened, what it means, what to do. Announced to screen readers when it appears. */
export function Notice({ children, kind = 'plain', title }: NoticeProps): JSX.Element {
  return (
    <div class={`notice notice--${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <strong aria-hidden="true">{SIGN[kind]}</strong>
      <div class="notice__body">
        {title === undefined ? null : <div class="notice__title">{title}</div>}
        {children}
      </div>
    </div>
  );
}
