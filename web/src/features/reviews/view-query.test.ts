import { expect, it } from 'vitest';
import { addressOfView, isSameView, viewOfAddress } from './view-query.ts';

it('a view is what the address says, without what the queue does not know', () => {
  expect(viewOfAddress('?status=all&sort=requester&late=true&assigned=me&search=Ada&page=2')).toEqual({
    search: 'Ada',
    status: 'all',
    assigned: 'me',
    late: 'true',
    sort: 'requester',
  });
  expect(viewOfAddress('?status=lost&late=maybe&search=')).toEqual({});
});

it('an address shows a view and nothing else, and views are compared by what they show', () => {
  expect(addressOfView({ status: 'all' })).toEqual({
    search: undefined,
    status: 'all',
    assigned: undefined,
    late: undefined,
    sort: undefined,
  });
  expect(isSameView({ sort: 'newest', late: 'true' }, { late: 'true', sort: 'newest', search: undefined })).toBe(true);
  expect(isSameView({ sort: 'newest' }, {})).toBe(false);
});
