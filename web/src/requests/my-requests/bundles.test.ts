import { expect, it } from 'vitest';
import { aRequest } from '../record/test-request.ts';
import { countByState, groupByBundle, openOf } from './bundles.ts';

const requests = [
  aRequest({ id: 5, bundleId: 2 }),
  aRequest({ id: 4 }),
  aRequest({ id: 3, bundleId: 2, status: 'returned' }),
  aRequest({ id: 2, bundleId: 1, status: 'approved' }),
  aRequest({ id: 1, bundleId: 2 }),
];

it('what was asked for together is one, in the place of its newest', () => {
  expect(groupByBundle(requests).map((group) => group.map(({ id }) => id))).toEqual([[5, 3, 1], [4], [2]]);
});

it('tells how many are in each state, and which can be taken back', () => {
  const [group = []] = groupByBundle(requests);
  expect(countByState(group).map(({ words }) => words)).toEqual(['2 Requested', '1 Changes needed']);
  expect(openOf(requests).map(({ id }) => id)).toEqual([5, 4, 3, 1]);
});
