import type { JSX } from 'preact';
import { Fragment } from 'preact';

/** The players of a pair in one line, each name kept whole where it fits. */
export function Names({ names }: { readonly names: readonly string[] }): JSX.Element {
  return (
    <span class="names">
      {names.map((name, index) => (
        <Fragment key={index}>
          {index > 0 ? <span class="names__and"> – </span> : null}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
