import type { JSX } from 'preact';

/** A percent as a bar with a mark at the average; the figure itself stands beside it. */
export function PercentBar({ length }: { readonly length: number }): JSX.Element {
  const level = length >= 50 ? 'percent-bar__fill--high' : 'percent-bar__fill--low';
  return (
    <svg class="percent-bar" width="100%" height="10" aria-hidden="true">
      <rect class="percent-bar__ground" width="100%" height="10" rx="5" />
      <rect class={`percent-bar__fill ${level}`} width={`${length}%`} height="10" rx="5" />
      <rect class="percent-bar__average" x="50%" width="2" height="10" />
    </svg>
  );
}
