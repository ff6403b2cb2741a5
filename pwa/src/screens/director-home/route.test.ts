import { describe, expect, it } from 'vitest';
import { readRoute, writeRoute, type Route } from './route.ts';

const ROUTES: readonly (readonly [string, Route])[] = [
  ['#/', { page: 'home' }],
  ['#/new', { page: 'new' }],
  ['#/t/abc/setup', { page: 'setup', tid: 'abc' }],
  ['#/t/abc/paper', { page: 'paper', tid: 'abc' }],
  ['#/t/abc/print/tables/a5', { page: 'print', tid: 'abc', what: 'tables', size: 'a5' }],
  ['#/t/abc', { page: 'desk', tid: 'abc', pane: { kind: 'menu' } }],
  ['#/t/abc/board/A/13', { page: 'desk', tid: 'abc', pane: { kind: 'board', section: 'A', board: 13 } }],
  ['#/t/abc/table/%D0%90/2', { page: 'desk', tid: 'abc', pane: { kind: 'table', section: 'А', table: 2 } }],
  ['#/t/abc/pair/A3NS', { page: 'desk', tid: 'abc', pane: { kind: 'pair', contestant: 'A3NS' } }],
  ['#/t/abc/history', { page: 'desk', tid: 'abc', pane: { kind: 'history' } }],
];

describe('the director’s addresses', () => {
  it.each(ROUTES)('%s', (hash, route) => {
    expect(readRoute(hash)).toEqual(route);
    expect(writeRoute(route)).toBe(hash);
  });
  it.each([['', 'home'], ['#/t/', 'home'], ['#nonsense', 'home']])('%s leads home', (hash, page) => {
    expect(readRoute(hash).page).toBe(page);
  });
  it('that name no board show the menu', () => {
    expect(readRoute('#/t/abc/board/A/x')).toEqual({ page: 'desk', tid: 'abc', pane: { kind: 'menu' } });
  });
});
