import type { AccessType } from '@carebourse/contracts/constants';
import type { ManagedTable, Stewardship } from '@carebourse/contracts/stewardship';
import { expect, it } from 'vitest';
import { definition } from '../../stewardship/tables/test-definition.ts';
import { tablesWords, usableTables } from './release-words.ts';

const of = (accessLevel: Stewardship['entry']['accessLevel'], confidentialRows = false) => ({
  entry: { resourceType: 'data' as const, resourceId: 1, name: 'Visits', accessLevel, draft: false },
  terms: { purposes: [], confidentialRows },
});
/** Tables of these titles and conditions. */
const tables = (...definitions: Partial<ManagedTable['definition']>[]) =>
  definitions.map((own) => ({ definition: { ...definition, ...own } })) as ManagedTable[];
const words = (accessTypes: AccessType[], by: ReturnType<typeof of>) => tablesWords(tables({}), accessTypes, by);
const unbound = { ...definition.terms, condition: [] };
const where = 'rows where birth_year is at most 2008';

it('tells the columns that leave with a kind of access, and of which rows', () => {
  expect(words(['view'], of('restricted'))).toBe(`Visits (figures alone, of ${where})`);
  expect(words(['view', 'export'], of('restricted'))).toBe(`Visits (1 of 5 columns, ${where})`);
  expect(words(['view', 'export', 'api'], of('restricted'))).toBe(`Visits (2 of 5 columns, ${where})`);
  expect(tablesWords(tables({ terms: unbound }), ['view', 'export'], of(null))).toBe(
    'Visits (1 of 5 columns, all rows)',
  );
});

it('tells that no row leaves a confidential entry whose terms do not say so', () => {
  expect(words(['view', 'export'], of('confidential'))).toBe(`Visits (figures alone, of ${where})`);
  expect(words(['view', 'export'], of('confidential', true))).toBe(`Visits (1 of 5 columns, ${where})`);
});

it('tells tables together of which the same leaves, and counts what is too much to tell', () => {
  const ofYear = (title: string, value: number) => ({
    title,
    terms: { ...unbound, condition: [{ column: 'birth_year', op: '<=' as const, value }] },
  });
  const all = tables({ title: 'A', terms: unbound }, { title: 'B', terms: unbound }, ofYear('C', 1), ofYear('D', 2));
  expect(tablesWords([...all, ...tables(ofYear('E', 3), ofYear('F', 4))], ['view'], of(null))).toBe(
    'A and B (figures alone, of all rows); C (figures alone, of rows where birth_year is at most 1); ' +
      'D (figures alone, of rows where birth_year is at most 2); and 2 more',
  );
});

it('leaves out tables whose releases are all withdrawn', () => {
  const release = { number: 1, publishedAt: '', deleteAt: null, bytes: 1 };
  const table = { id: 1, name: 'visits', definition };
  const both = [
    { ...table, releases: [{ ...release, withdrawnAt: '2026-11-01T00:00:00Z' }] },
    { ...table, id: 2, releases: [{ ...release, withdrawnAt: null }] },
  ] as Stewardship['tables'];
  expect(usableTables({ tables: both }).map(({ id }) => id)).toEqual([2]);
});
