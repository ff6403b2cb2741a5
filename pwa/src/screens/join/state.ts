/** Joining: six characters, typed or read from a link. */

/** The letters and digits of a code as typed: case, spaces and look-alike Cyrillic letters forgiven. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X',
};

export const CODE_LENGTH = 6;

export function cleanCode(typed: string): string {
  const upper = typed.toUpperCase().replace(/[А-Я]/g, (letter) => LOOKALIKES[letter] ?? '');
  return upper.replace(/[^A-Z0-9]/g, '').slice(0, CODE_LENGTH);
}

/** The code in what a camera or a link gave: "…/table/#code=ABC123", or the bare code. */
export function codeIn(text: string): string | undefined {
  const link = /[#&?]code=([A-Za-z0-9]{6})(?![A-Za-z0-9])/.exec(text);
  if (link?.[1] !== undefined) return cleanCode(link[1]);
  return /^\s*[A-Za-z0-9]{6}\s*$/.test(text) ? cleanCode(text) : undefined;
}
