/** What makes the figures of one column alike: as many decimals as the one that has most, so that points stand below points. */
export function inOneForm(column: readonly (string | null)[]): (value: string | null) => string | null {
  const decimals = Math.max(0, ...column.map((value) => decimalsOf(value ?? '')));
  return (value) => (value === null ? null : padded(value, decimals));
}

function decimalsOf(value: string): number {
  return value.split('.')[1]?.length ?? 0;
}

function padded(value: string, decimals: number): string {
  const [whole = '', part = ''] = value.split('.');
  return decimals === 0 ? whole : `${whole}.${part.padEnd(decimals, '0')}`;
}
