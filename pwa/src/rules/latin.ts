/** Letters that are Latin here, typed on a Cyrillic keyboard. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X',
};

/** In capitals, with Latin letters for the Cyrillic ones that look like them. */
export function latin(text: string): string {
  return text.toUpperCase().replace(/[А-Я]/g, (letter) => LOOKALIKES[letter] ?? letter);
}
