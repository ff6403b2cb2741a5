/** Where the director is: the address's hash, so that Back works and a page can be reopened. */

export type Pane =
  | { readonly kind: 'menu' }
  | { readonly kind: 'board'; readonly section: string; readonly board: number }
  | { readonly kind: 'table'; readonly section: string; readonly table: number }
  | { readonly kind: 'pair'; readonly contestant: string }
  | { readonly kind: 'pairs' | 'tablets' | 'plan' | 'hall' | 'files' | 'history' | 'settings' };
export type PrintWhat = 'ranking' | 'travellers' | 'cards' | 'tables' | 'codes';
export type PaperSize = 'a4' | 'a5';
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new' }
  | { readonly page: 'desk'; readonly tid: string; readonly pane: Pane }
  | { readonly page: 'setup'; readonly tid: string }
  | { readonly page: 'paper'; readonly tid: string }
  | { readonly page: 'print'; readonly tid: string; readonly what: PrintWhat; readonly size: PaperSize };

export const PRINTS: readonly PrintWhat[] = ['ranking', 'travellers', 'cards', 'tables', 'codes'];
const PLAIN_PANES = ['pairs', 'tablets', 'plan', 'hall', 'files', 'history', 'settings'] as const;

export function readRoute(hash: string): Route {
  const [first, tid, page, ...rest] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decodeURIComponent);
  if (first === 'new') return { page: 'new' };
  if (first !== 't' || tid === undefined || tid === '') return { page: 'home' };
  if (page === 'setup' || page === 'paper') return { page, tid };
  if (page === 'print')
    return { page, tid, what: oneOf(PRINTS, rest[0]) ?? 'ranking', size: rest[1] === 'a5' ? 'a5' : 'a4' };
  return { page: 'desk', tid, pane: readPane(page, rest) };
}

function readPane(kind: string | undefined, [first, second]: readonly string[]): Pane {
  const plain = oneOf(PLAIN_PANES, kind);
  if (plain !== undefined) return { kind: plain };
  if (kind === 'pair' && first !== undefined) return { kind, contestant: first };
  const number = Number(second);
  if (first === undefined || !Number.isInteger(number) || number < 1) return { kind: 'menu' };
  if (kind === 'board') return { kind, section: first, board: number };
  if (kind === 'table') return { kind, section: first, table: number };
  return { kind: 'menu' };
}

export function writeRoute(route: Route): string {
  switch (route.page) {
    case 'home':
      return '#/';
    case 'new':
      return '#/new';
    case 'setup':
    case 'paper':
      return `#/t/${route.tid}/${route.page}`;
    case 'print':
      return `#/t/${route.tid}/print/${route.what}/${route.size}`;
    case 'desk':
      return `#/t/${route.tid}${writePane(route.pane)}`;
  }
}

function writePane(pane: Pane): string {
  switch (pane.kind) {
    case 'menu':
      return '';
    case 'board':
      return `/board/${encodeURIComponent(pane.section)}/${pane.board}`;
    case 'table':
      return `/table/${encodeURIComponent(pane.section)}/${pane.table}`;
    case 'pair':
      return `/pair/${encodeURIComponent(pane.contestant)}`;
    default:
      return `/${pane.kind}`;
  }
}

function oneOf<T extends string>(values: readonly T[], value: string | undefined): T | undefined {
  return values.find((known) => known === value);
}
