import { expect, it } from 'vitest';
import { inputHash } from './input-hash.ts';

const key = Buffer.alloc(32, 1);

it('is the same for the same input, in whatever order its fields were written', () => {
  expect(inputHash(key, { a: 1, b: [{ c: 2, d: 3 }] })).toBe(inputHash(key, { b: [{ d: 3, c: 2 }], a: 1 }));
});

it('is another for another input or another key', () => {
  const input = JSON.parse('{"__proto__": 1, "a": [1, 2]}') as Record<string, unknown>;
  const others = [{ a: [1, 2] }, { a: [2, 1] }, { a: '1,2' }].map((other) => inputHash(key, other));
  const all = [inputHash(key, input), inputHash(Buffer.alloc(32, 2), { a: [1, 2] }), ...others];
  expect(new Set(all).size).toBe(5);
});
