import { expect, it } from 'vitest';
import { deafTables } from './effects.ts';

const table = (title: string, honoursDirectives = false) => ({ title, honoursDirectives });

it('names tables that no decision reaches', () => {
  expect(deafTables([])).toBeUndefined();
  expect(deafTables([table('Visits', true)])).toBeUndefined();
  expect(deafTables([table('Visits', true), table('Wells'), table('Air')])).toMatch(/: Wells, Air\.$/);
});

it('names five of many, and counts the rest', () => {
  const tables = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((title) => table(title));
  expect(deafTables(tables)).toMatch(/: A, B, C, D, E and 2 more\.$/);
});
