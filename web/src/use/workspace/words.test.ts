import type { Workspace } from '@carebourse/contracts/use';
import { describe, expect, it } from 'vitest';
import { aColumn, aFiguresTable, aTable } from './test-table.ts';
import { byteWords, columnStatus, mayWords, rowsOfUse, rowsWords, shareWords } from './words.ts';

const grant = (fields: Partial<Workspace['grant']>): Workspace['grant'] => ({
  id: 9,
  resourceType: 'dataCollection',
  resourceId: 1,
  resourceName: 'Emergency care',
  accessLevel: 'restricted',
  stewardName: null,
  purpose: 'A purpose for the test.',
  purposeKind: null,
  conditions: null,
  approvalText: null,
  accessTypes: ['view'],
  heldBack: [],
  grantedAt: '2026-10-01T09:00:00Z',
  expiresAt: null,
  heldUntil: null,
  attestBy: null,
  ethicsApprovalEnd: null,
  ...fields,
});

describe('what a grant allows', () => {
  it('is one sentence with its end', () => {
    expect(mayWords(grant({}))).toBe('You may look at figures, without an end date; rows stay with the steward.');
    expect(mayWords(grant({ accessTypes: ['view', 'export', 'api'], expiresAt: '2027-04-13T16:00:00Z' }))).toBe(
      'You may ask over the rows, take rows out as files and read them with your own software until Apr 13, 2027.',
    );
  });

  it('is of an agent that it may be asked, and from where', () => {
    const agent = grant({ resourceType: 'agent', expiresAt: '2027-04-13T16:00:00Z' });
    expect(mayWords(agent)).toBe('You may ask this agent here until Apr 13, 2027.');
    expect(mayWords({ ...agent, accessTypes: ['view', 'api'] })).toMatch(/here and from your own software until/);
  });

  it('says which kind of access would open the rows, or what it waits for', () => {
    expect(rowsWords({ grant: grant({}) })).toMatch(/^Export capability would open/);
    expect(rowsWords({ grant: grant({ heldBack: [{ accessType: 'export', reason: 'plan' }] }) })).toMatch(/plan/);
    const both = [
      { accessType: 'export', reason: 'plan' },
      { accessType: 'api', reason: 'confidential' },
    ] as const;
    expect(rowsWords({ grant: grant({ heldBack: [...both] }) })).toMatch(/confidential/);
  });

  it('says of a column when it is not among the rows', () => {
    const status = (opensWith: 'view' | 'export' | 'api' | null, table = aTable(), hasApi = false) =>
      columnStatus(aColumn({ name: 'a', type: 'text', opensWith }), table, hasApi);
    expect([status('export'), status('api', aTable(), true)]).toEqual([undefined, undefined]);
    expect([status(null), status('view'), status('api')]).toEqual([
      'Never leaves',
      'In figures alone',
      'Opens with API access',
    ]);
    expect(status('view', aFiguresTable())).toBeUndefined();
  });
});

describe('a line of the record', () => {
  it('says how much left', () => {
    expect(rowsOfUse({ rows: 1, way: 'preview' })).toBe('1 row');
    expect(rowsOfUse({ rows: 20_000, way: 'download' })).toBe('20,000 rows');
    expect(rowsOfUse({ rows: null, way: 'query' })).toBe('An answer');
    expect([0, 999, 1536, 12_345, 3_260_000].map(byteWords)).toEqual(['0 B', '999 B', '1.5 kB', '12 kB', '3.3 MB']);
  });
});

it('says a share without hiding a small one', () => {
  expect([0, 0.0002, 0.034, 0.5].map(shareWords)).toEqual(['0 %', 'under 0.1 %', '3.4 %', '50 %']);
});
