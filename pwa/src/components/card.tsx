import type { ComponentChildren, JSX } from 'preact';

export interface CardProps {
  readonly children: ComponentChildren;
  readonly title?: string | undefined;
  readonly flat?: boolean | undefined;
  readonly class?: string | undefined;
}

export function Card({ children, title, flat, class: name }: CardProps): JSX.Element {
  return (
    <section class={['card', flat ? 'card--flat' : '', name ?? ''].filter(Boolean).join(' ')}>
      {title === undefined ? null : <h2 class="card__title">{title}</h2>}
      {children}
    </section>
  );
}
