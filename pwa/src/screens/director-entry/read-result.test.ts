import { describe, expect, it } from 'vitest';
import type { Award, Outcome } from '../../api/types.ts';
import { LANGS } from '../../i18n/index.ts';
import { DENOMINATIONS, DOUBLINGS, LEVELS, RANKS, SEATS, SUITS } from '../../rules/bridge.ts';
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

const MP = 'matchpoints';
const awards = (NS: Award | Outcome, EW: Award | Outcome, law = '12C2'): Outcome => ({ kind: 'adjusted', awards: { NS, EW }, law });
const made = played('4S', 'S', 10);
/** Form of scoring, text, what it says. */
const AWARDED: readonly (readonly [string, string, Outcome])[] = [
  [MP, 'A60/62,5%', awards({ kind: 'percent', value: '60' }, { kind: 'percent', value: '62.5' })],
  [MP, 'A+/A−', awards({ kind: 'plus' }, { kind: 'minus' })],
  [MP, 'ср / а+', awards({ kind: 'average' }, { kind: 'plus' })],
  ['butler', 'Ср=/Ср+', awards({ kind: 'average' }, { kind: 'plus' })],
  ['butler', '+3/−2.5', awards({ kind: 'imps', value: '3' }, { kind: 'imps', value: '-2.5' })],
  ['cross-imps', 'own/свой', awards({ kind: 'own' }, { kind: 'own' })],
  [MP, '60/a-', awards({ kind: 'percent', value: '60' }, { kind: 'minus' })],
  [MP, '60%/4S S =', awards({ kind: 'percent', value: '60' }, made, '12C1')],
  [MP, '4п s = / 40', awards(made, { kind: 'percent', value: '40' }, '12C1')],
  ['butler', '+3/pass', awards({ kind: 'imps', value: '3' }, { kind: 'passed_out' }, '12C1')],
  ['butler', '4s s =/3 б/к n +1', awards(made, played('3N', 'N', 10), '12C1')],
  ['total-points', '4s s =/4s s -1', awards(made, played('4S', 'S', 9), '12C1')],
  // Points of a side are its own: NS +140, EW −170.
  [MP, '+140/−170', awards({ kind: 'points_only', points: 140 }, { kind: 'points_only', points: 170 }, '12C1')],
  ['butler', 'a+/+50', awards({ kind: 'plus' }, { kind: 'points_only', points: -50 }, '12C1')],
  [MP, 'later', { kind: 'not_played', reason: 'awaiting' }],
  [MP, 'Позже', { kind: 'not_played', reason: 'awaiting' }],
];

const REFUSED: readonly (readonly [string, string, string])[] = [
  [MP, '', 'empty'],
  [MP, '8h s =', 'level'],
  [MP, 'h4', 'level'],
  [MP, 'constructor', 'level'],
  [MP, '4z', 'denomination'],
  [MP, '4h', 'declarer'],
  [MP, '4h =', 'declarer'],
  [MP, '4h s', 'tricks'],
  [MP, '4h s +9', 'tricks-range'],
  [MP, '4h s 14', 'tricks-range'],
  [MP, '4h s zz', 'lead'],
  [MP, '425', 'points'],
  [MP, '+3', 'points'],
  [MP, '101/0', 'percent'],
  [MP, '140/170', 'percent'],
  [MP, '60/x', 'sides'],
  [MP, 'a+/', 'sides'],
  [MP, '60%', 'sides'],
  ['butler', 'ср+', 'sides'],
  [MP, '60/4s s +9', 'tricks-range'],
  [MP, '+3/-3', 'in-percent'],
  [MP, '60/-3', 'in-percent'],
  ['butler', '30/10', 'in-imps'],
  ['butler', '60%/4s s =', 'in-imps'],
  ['cross-imps', '75/a-', 'in-imps'],
  ['cross-imps-total', '60%', 'in-imps'],
  ['total-points', 'a+/a-', 'in-points'],
  ['total-points', '60/40', 'in-points'],
];

describe('a typed result', () => {
  it.each(READ)('%s is read', (text, outcome) => {
    expect(readResult(text, MP)).toEqual({ ok: true, outcome });
  });
  it.each(AWARDED)('in %s, %s is read', (form, text, outcome) => {
    expect(readResult(text, form)).toEqual({ ok: true, outcome });
  });
  it.each(REFUSED)('in %s, %s is refused as %s', (form, text, code) => {
    expect(readResult(text, form)).toEqual({ ok: false, code });
  });
  it.each(LANGS.flatMap((lang) => [...READ.map(([, outcome]) => [lang, MP, outcome] as const), ...AWARDED.map(([form, , outcome]) => [lang, form, outcome] as const)]))(
    'is written in %s so that it reads back in %s: %o', (lang, form, outcome) => {
      expect(readResult(outcomeText(outcome, lang), form)).toEqual({ ok: true, outcome });
    },
  );
  it('is written so that every contract and lead reads back, in both languages', () => {
    const results = LEVELS.flatMap((level) => DENOMINATIONS.flatMap((denomination) => DOUBLINGS.flatMap((doubling) => SEATS.flatMap((declarer) =>
      [null, ...SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank))].map((lead, index) => ({
        kind: 'played', contract: `${level}${denomination}${doubling}`, declarer, tricks: index % 14, lead,
      } as const))))));
    const wrong = LANGS.flatMap((lang) => results.map((outcome) => outcomeText(outcome, lang)).filter((text, index) => {
      const read = readResult(text, MP);
      return !read.ok || JSON.stringify(read.outcome) !== JSON.stringify(results[index]);
    }));
    expect(wrong).toEqual([]);
  }, 60_000);
  it('is written in Russian as people in Russia type it', () => {
    const adjusted = (kind: 'average' | 'own'): Outcome => awards({ kind }, { kind });
    expect([played('3N', 'N', 9), played('4HX', 'S', 11, 'DT'), adjusted('average'), adjusted('own')].map((outcome) => outcomeText(outcome, 'ru')))
      .toEqual(['3БК С =', '4Чх Ю Б10 +1', 'Ср/Ср', 'свой/свой']);
  });
});
