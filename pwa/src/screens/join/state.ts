/** Joining: six characters, typed or read from a link. */

import { latin } from '../../rules/latin.ts';

export const CODE_LENGTH = 6;

/** The letters and digits of a code as typed: case, spaces and look-alike Cyrillic letters forgiven. */
export function cleanCode(typed: string): string {
  return latin(typed).replace(/[^A-Z0-9]/g, '').slice(0, CODE_LENGTH);
}

/** The code in what a camera or a link gave: "…/table/#code=ABC123", or the bare code. */
export function codeIn(text: string): string | undefined {
  const link = /[#&?]code=([A-Za-z0-9]{6})(?![A-Za-z0-9])/.exec(text);
  if (link?.[1] !== undefined) return cleanCode(link[1]);
  return /^\s*[A-Za-z0-9]{6}\s*$/.test(text) ? cleanCode(text) : undefined;
}
