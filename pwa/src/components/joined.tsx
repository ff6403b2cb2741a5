import type { ComponentChildren, JSX } from 'preact';

/** Short facts in a row, a dot between them: each whole on its line, and no line begins or ends with the dot. */
export function Joined({ parts, class: name }: {
  readonly parts: readonly ComponentChildren[];
  readonly class?: string;
}): JSX.Element {
  return (
    <span class={name === undefined ? 'joined' : `joined ${name}`}>
      {parts.map((part, index) => (
        <span key={index} class="joined__part">{index === 0 ? null : <span class="joined__dot"> · </span>}{part}</span>
      ))}
    </span>
  );
}
