import type { ComponentChildren, JSX } from 'preact';

export interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onClick?: (() => void) | undefined;
  readonly kind?: 'plain' | 'primary' | 'danger' | 'quiet' | undefined;
  readonly large?: boolean | undefined;
  readonly wide?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** For a choice among several: said to a screen reader and drawn as chosen. */
  readonly pressed?: boolean | undefined;
  /** The full words when the face of the button is a sign. */
  readonly label?: string | undefined;
  readonly submit?: boolean | undefined;
  readonly class?: string | undefined;
}

export function Button(props: ButtonProps): JSX.Element {
  const names = ['button', `button--${props.kind ?? 'plain'}`, props.class ?? ''];
  if (props.large) names.push('button--large');
  if (props.wide) names.push('button--wide');
  return (
    <button
      type={props.submit ? 'submit' : 'button'}
      class={names.filter(Boolean).join(' ')}
      disabled={props.disabled ?? false}
      aria-pressed={props.pressed}
      onClick={props.onClick}
    >
      {props.label === undefined ? props.children : (
        <>
          <span class="button__face" aria-hidden="true">{props.children}</span>
          <span class="sr-only">{props.label}</span>
        </>
      )}
    </button>
  );
}
