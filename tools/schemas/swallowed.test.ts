import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { swallowedIn } from './swallowed.ts';

const count = z.object({ persons: z.int() });
const sum = z.object({ persons: z.int(), steps: z.int().nullable() });

describe('a union', () => {
  it.each<[string, z.ZodType[], [number, number][]]>([
    ['an object before one of more keys', [count, sum, z.object({ bins: z.array(z.int()) })], [[0, 1]]],
    [
      'an object before one of other optional keys',
      [z.object({ a: z.string().optional() }), z.object({ b: z.int() })],
      [[0, 1]],
    ],
    ['a list of such objects', [z.array(count), z.array(sum)], [[0, 1]]],
    ['a number made of a text before the text', [z.coerce.number(), z.iso.date(), z.enum(['1', '2'])], [[0, 2]]],
  ])('loses something by %s', (_, options, pairs) => {
    expect(swallowedIn(options).map(({ earlier, later }) => [earlier, later])).toEqual(pairs);
  });

  it.each<[string, z.ZodType[]]>([
    ['objects that take no other keys', [z.strictObject({ persons: z.int() }), sum]],
    ['more keys first', [sum, count]],
    [
      'a key that tells them apart',
      [count.extend({ kind: z.literal('count') }), sum.extend({ kind: z.literal('sum') })],
    ],
    ['single values', [z.string(), z.number(), z.boolean(), z.null()]],
  ])('loses nothing by %s', (_, options) => {
    expect(swallowedIn(options)).toEqual([]);
  });
});
