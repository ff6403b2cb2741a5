import { describe, expect, it } from 'vitest';
import type { Award, Outcome } from '../../api/types.ts';
import { readResult } from './read-result.ts';
import { outcomeText } from './write-result.ts';

const played = (
  contract: string,
  declarer: 'N' | 'E' | 'S' | 'W',
  tricks: number,
  lead: string | null = null,
): Outcome => ({
  kind: 'played',
  contract,
  declarer,
  tricks,
  lead,
});

const READ: readonly (readonly [string, Outcome])[] = [
  ['4HX S DK +1', played('4HX', 'S', 11, 'DK')],
  ['4hsdk10', played('4H', 'S', 10, 'DK')],
  ['4s s=', played('4S', 'S', 10)],
  ['3nt w =', played('3N', 'W', 9)],
  ['3NTN-1', played('3N', 'N', 8)],
  ['3nn=', played('3N', 'N', 9)],
  ['5♣xx E −3', played('5CXX', 'E', 8)],
  ['6D W SA 12', played('6D', 'W', 12, 'SA')],
  ['6D W aS 12', played('6D', 'W', 12, 'SA')],
  ['2s n 10h 8', played('2S', 'N', 8, 'HT')],
  ['2s n HT 8', played('2S', 'N', 8, 'HT')],
  ['1c e 0', played('1C', 'E', 0)],
  ['4ч ю бк =', played('4H', 'S', 10, 'DK')],
  ['3бк с +1', played('3N', 'N', 10)],
  ['3п х з -1', played('3SX', 'W', 8)],
  ['4С В 9', played('4C', 'E', 9)],
  ['PASS', { kind: 'passed_out' }],
  ['пас', { kind: 'passed_out' }],
  ['420', { kind: 'points_only', points: 420 }],
  ['-50', { kind: 'points_only', points: -50 }],
  ['np', { kind: 'not_played', reason: 'cancelled' }],
  [
    '60/40',
    {
      kind: 'adjusted',
      awards: { NS: { kind: 'percent', value: '60' }, EW: { kind: 'percent', value: '40' } },
      law: '12C2',
    },
  ],
];

const awards = (NS: Award, EW: Award): Outcome => ({ kind: 'adjusted', awards: { NS, EW }, law: '12C2' });
const AWARDED: readonly (readonly [string, Outcome])[] = [
  ['A60/62,5%', awards({ kind: 'percent', value: '60' }, { kind: 'percent', value: '62.5' })],
  ['A+/A−', awards({ kind: 'plus' }, { kind: 'minus' })],
  ['ср / а+', awards({ kind: 'average' }, { kind: 'plus' })],
  ['+3/−2.5', awards({ kind: 'imps', value: '3' }, { kind: 'imps', value: '-2.5' })],
  ['own/свой', awards({ kind: 'own' }, { kind: 'own' })],
  ['60/a-', awards({ kind: 'percent', value: '60' }, { kind: 'minus' })],
];

const REFUSED: readonly (readonly [string, string])[] = [
  ['', 'empty'],
  ['8h s =', 'level'],
  ['h4', 'level'],
  ['4z', 'denomination'],
  ['4h', 'declarer'],
  ['4h =', 'declarer'],
  ['4h s', 'tricks'],
  ['4h s +9', 'tricks-range'],
  ['4h s 14', 'tricks-range'],
  ['4h s zz', 'lead'],
  ['425', 'points'],
  ['101/0', 'percent'],
  ['60/x', 'percent'],
  ['a+/', 'level'],
];

describe('a typed result', () => {
  it.each([...READ, ...AWARDED])('%s is read', (text, outcome) => {
    expect(readResult(text)).toEqual({ ok: true, outcome });
  });
  it.each(REFUSED)('%s is refused as %s', (text, code) => {
    expect(readResult(text)).toEqual({ ok: false, code });
  });
  it.each([...READ, ...AWARDED].map(([, outcome]) => outcome))('is written so that it reads back: %o', (outcome) => {
    expect(readResult(outcomeText(outcome))).toEqual({ ok: true, outcome });
  });
});
