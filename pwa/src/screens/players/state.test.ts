import { describe, expect, it } from 'vitest';
import type { Person } from '../../api/types.ts';
import { scene } from '../../store/fixture.ts';
import { changes, fold, halfNamed, matches, personAt } from './state.ts';

const people: readonly Person[] = [
  { id: '1', name: 'Ёлкина Юлия', number: '4012' }, { id: '2', name: 'Иван Петров' }, { id: '3', name: 'Yulia Ivanova' },
  { id: '4', name: 'Щукин Яков' }, { id: '5', name: 'Bergström Ingrid' },
];
const ids = (query: string): readonly string[] => matches(query, people).map((person) => person.id);

describe('three letters find a name', () => {
  it.each([
    ['елк', ['1']], ['ЁЛК', ['1']], ['elk', ['1']], ['ива', ['2', '3']], ['iva', ['2', '3']], ['юли', ['3', '1']],
    ['yul', ['3', '1']], ['shch', ['4']], ['berg', ['5']], ['бер', ['5']], ['401', ['1']], ['пет ив', ['2']], ['xyz', []], ['  ', []],
  ])('%s', (query, found) => {
    expect([...ids(query)].sort()).toEqual([...found].sort());
  });
  it('puts those first whose first word begins so', () => {
    expect(ids('ива')[0]).toBe('2');
  });
  it('spells both scripts alike', () => {
    expect(fold('Юрий Ёлкин')).toBe('iurii elkin');
    expect(fold('Yuriy Elkin')).toBe('iurii elkin');
  });
});

describe('who sits here', () => {
  const world = scene({
    known: { players: (contestant) => (contestant === 'A4' ? { ids: ['1', '2'], heads: ['h'] } : { ids: [], heads: [] }) },
    sources: { players: people },
  });
  it('is there already when the movement knows', () => {
    expect(personAt(world, {}, 'N')?.id).toBe('1');
    expect(personAt(world, {}, 'S')?.id).toBe('2');
    expect(personAt(world, {}, 'E')).toBeUndefined();
  });
  it('is saved by pairs, and only what changed', () => {
    const [a, b] = [people[2], people[3]] as [Person, Person];
    expect(changes(world, {})).toEqual([]);
    expect(changes(world, { E: a })).toEqual([]);
    expect(halfNamed(world, { E: a })).toBe(true);
    expect(changes(world, { E: a, W: b }).map((c) => [c.pair.contestant, c.players.map((p) => p.id)])).toEqual([['A1', ['3', '4']]]);
    expect(changes(world, { S: a }).map((c) => [c.pair.contestant, c.players.map((p) => p.id)])).toEqual([['A4', ['1', '3']]]);
  });
});
