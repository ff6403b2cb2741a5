import type { Catalogue } from '../index.ts';

/** Words around a computed figure: how it came about. */
export const scoring: Catalogue = {
  'explain.why': 'how it is computed',
  'explain.board': 'Board {board}, pair {pair}', 'explain.total': 'Result of pair {pair}',
  'explain.line': 'On the line {line}',
  'explain.offline': 'How it is computed comes from the server, which does not answer now. Open it again when it is back.',
};
