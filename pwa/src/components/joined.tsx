import type { ComponentChildren, JSX } from 'preact';

/** Short facts in a row, a dot between them: each whole on its line, and no line begins or ends with the dot. */
export function Joined({ parts }: { readonly parts: readonly ComponentChildren[] }): JSX.Element {
  return (
    <span class="joined">
      {parts.map((part, index) => (
        <span key={index} class="joined__part">{index === 0 ? null : <span class="joined__dot"> · </span>}{part}</span>
      ))}
    </span>
  );
}
