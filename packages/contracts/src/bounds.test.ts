import { describe, expect, it } from 'vitest';
import { hookSchema } from './hook-declaration.ts';
import { searchQuerySchema } from './search.ts';
import { shareQuerySchema } from './sharing.ts';
import { filterSchema } from './tables.ts';
import { filtersOfAddress } from './use.ts';

/** What decision 0143 lists, as far as it is a schema of this package. */
describe('what people bring', () => {
  const filter = { column: 'age', op: '=', value: 1 };
  const taken = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
    schema.safeParse(value).success;
  const list = (length: number, item: unknown) => Array.from({ length }, () => item);

  it('is ten conditions on rows at most, which are not nested, of a hundred values', () => {
    expect([10, 11].map((length) => taken(filtersOfAddress, list(length, filter)))).toEqual([true, false]);
    const values = (length: number) => ({ ...filter, op: 'in', value: list(length, 1) });
    expect([100, 101].map((length) => taken(filterSchema, values(length)))).toEqual([true, false]);
    expect(taken(filterSchema, { ...filter, value: { any: [filter] } })).toBe(false);
    expect(taken(filterSchema, { ...filter, op: 'matches' })).toBe(false);
  });

  it('is a search of 200 characters at most', () => {
    expect([200, 201].map((length) => taken(searchQuerySchema, { q: 'x'.repeat(length) }))).toEqual([true, false]);
  });

  it('is hints of 10,000 characters each at most', () => {
    const hints = (length: number) => ({ jsonPredicateHints: 'x'.repeat(length) });
    expect([10_000, 10_001].map((length) => taken(shareQuerySchema, hints(length)))).toEqual([true, false]);
  });

  it('is fifty properties of a hook at most, each read by a pointer and no expression', () => {
    const hook = (count: number, at: string) => ({
      hook: 'patient-view',
      title: 'A score',
      description: 'What it says',
      prefetch: {},
      input: Object.fromEntries(list(count, 0).map((_unused, n) => [`p${n}`, { read: 'value', at }])),
    });
    expect([50, 51].map((count) => taken(hookSchema, hook(count, '/context/a')))).toEqual([true, false]);
    expect(taken(hookSchema, hook(1, '$..a[?(@.b)]'))).toBe(false);
  });
});
