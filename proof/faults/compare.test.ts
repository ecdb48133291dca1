import { expect, it } from 'vitest';
import { compare } from './compare.ts';
import { expectedOf, THINGS, type Lines } from './expectation.ts';
import type { Entry, Fact } from './ledger.ts';

const entry = (fact: Fact, fault = 0): Entry => ({ ...fact, fault, at: '2026-11-21T12:00:00.000Z' });

const release = { kind: 'release', userId: 1, resource: 'data/40', grantId: 8, table: 'visits_1' } as const;

const ledger: Entry[] = [
  entry({ kind: 'account', userId: 9, email: 'p1@example.org' }),
  entry({ kind: 'request', id: 4, userId: 9, resource: 'agent/3', status: 'pending' }, 1),
  entry({ kind: 'decision', id: 4, userId: 9, decision: 'approved', endsAt: '2027-01-20T12:00:00.000Z' }, 2),
  entry({ kind: 'file', id: 7, requestId: 4, userId: 9, sha256: 'ab' }, 2),
  entry({ kind: 'message', id: 6, requestId: 4, userId: 9, by: 'reviewer', fileIds: [7] }, 2),
  entry({ kind: 'extension', id: 4, userId: 9, until: '2027-02-20T12:00:00.000Z' }, 3),
  entry({ kind: 'dependent', id: 5, userId: 9, lastName: 'a' }, 2),
  entry({ kind: 'dependent-change', id: 5, userId: 9, lastName: 'b' }, 3),
  entry({ ...release, uploadId: 'c1', rows: 40, sha256: 'cd' }, 1),
  entry({ ...release, uploadId: 'c2', rows: 50, sha256: 'ef' }, 3),
  entry({ kind: 'payment', userId: 9, planId: 'basic' }, 3),
];

/** The databases of a product that lost nothing. */
function whole(): Lines {
  const expected = expectedOf(ledger);
  return Object.fromEntries(THINGS.map((thing) => [thing, expected[thing].map(({ line }) => line)])) as Lines;
}

it('finds nothing to say when all is there once', () => {
  expect(compare(expectedOf(ledger), whole())).toEqual([]);
});

it('expects of a request and of a dependent what was acknowledged last', () => {
  const expected = expectedOf(ledger);
  expect(expected['status of a request']).toEqual([{ line: 'request/4 approved', fault: 2 }]);
  expect(expected['grant and its end']).toEqual([{ line: 'request/4 2027-02-20T12:00:00.000Z', fault: 3 }]);
  expect(expected['count of a table']).toEqual([{ line: 'visits_1 50', fault: 3 }]);
  expect(expected.dependent).toEqual([{ line: 'dependent/5 user/9', fault: 3 }]);
  expect(expected['dependent as its parent sees it']).toEqual([{ line: 'dependent/5 user/9 b', fault: 3 }]);
});

it('names what is lost, and the fault during which it was asked for', () => {
  const found = { ...whole(), 'notification of a decision': [] };
  expect(compare(expectedOf(ledger), found)).toEqual([
    { verdict: 'lost', thing: 'notification of a decision', line: 'user/9 request/4 Request approved', fault: 2 },
  ]);
});

it('names what is there twice', () => {
  const { 'grant and its end': grants } = whole();
  const found = { ...whole(), 'grant and its end': [...grants, ...grants] };
  expect(compare(expectedOf(ledger), found)).toMatchObject([
    { verdict: 'doubled', thing: 'grant and its end', fault: 3 },
  ]);
});

it('names what nobody was told of', () => {
  const found = { ...whole(), dependent: [...whole().dependent, 'dependent/6 user/9'] };
  expect(compare(expectedOf(ledger), found)).toMatchObject([{ verdict: 'doubled', line: 'dependent/6 user/9' }]);
});

it('takes a half-applied decision for what it is', () => {
  const found = { ...whole(), 'grant and its end': [], 'status of a request': ['request/4 pending'] };
  expect(compare(expectedOf(ledger), found).map(({ verdict, line }) => `${verdict} ${line}`)).toEqual([
    'lost request/4 approved',
    'doubled request/4 pending',
    'lost request/4 2027-02-20T12:00:00.000Z',
  ]);
});
