/** For tests only: the tables of law cases that the Python tests read too. */
import { readFileSync } from 'node:fs';

export type Row = Readonly<Record<string, string>>;

const LAW = new URL('../../../tests/vectors/law/', import.meta.url);

export function lawRows(name: string): readonly Row[] {
  const [header = [], ...lines] = parseCsv(readFileSync(new URL(`${name}.csv`, LAW), 'utf8'));
  return lines.map((line) => Object.fromEntries(header.map((column, i) => [column, line[i] ?? ''])));
}

export function lawJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, LAW), 'utf8'));
}

/** A column of a row; a table without it is a mistake of the test. */
export function at(row: Row, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`no column ${column}`);
  return value;
}

function parseCsv(text: string): readonly (readonly string[])[] {
  return text.trimEnd().split('\n').map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu)]
      .map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''));
}
