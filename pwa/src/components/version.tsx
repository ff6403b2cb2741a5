import type { JSX } from 'preact';
import { useT } from '../i18n/index.ts';

/** Number of the version in a group's name: "A3" is the third, "" the first. */
export function versionOf(group: string | undefined): number {
  const number = Number(/\d+$/.exec(group ?? '')?.[0] ?? 1);
  return Number.isInteger(number) && number > 0 ? number : 1;
}

/** Beside a result that was played with other cards than the rest: it is compared with its like alone. */
export function VersionMark({ group }: { readonly group: string | undefined }): JSX.Element | null {
  const t = useT();
  return group ? <>{' '}<small class="version">{t('board.version', { n: versionOf(group) })}</small></> : null;
}
