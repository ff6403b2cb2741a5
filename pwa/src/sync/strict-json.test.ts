import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson, writeJson, type Json } from './strict-json.ts';

const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null), fc.boolean(), fc.maxSafeInteger().map((n) => n + 0), fc.string({ unit: 'binary' }),
    fc.array(tie('json'), { maxLength: 4 }), fc.dictionary(fc.string(), tie('json'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

test('what is written is read back, as JSON.parse would', () => {
  fc.assert(
    fc.property(json, (value) => {
      const text = writeJson(value);
      const read = readJson(text ?? '');
      expect(JSON.stringify(read.ok && read.value)).toBe(text);
    }),
    { numRuns: 300, seed: 7 },
  );
});

test('any text is read like JSON.parse reads it, or refused by name', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
      const read = readJson(text);
      if (read.ok) expect(JSON.stringify(read.value)).toBe(JSON.stringify(JSON.parse(text)));
      else expect(read.code).toMatch(/^fact\//);
    }),
    { numRuns: 300, seed: 7 },
  );
});

test.each([1.5, Number.NaN, Infinity, -0, 2 ** 53, undefined, [, 1], { a: undefined }, () => 1])(
  'what JSON would change silently is not written: %s',
  (value) => {
    const untyped: Json = JSON.parse('null') ?? value;
    expect(writeJson(untyped)).toBeUndefined();
  },
);
