import { expect, it } from 'vitest';
import { changedQuery } from '../../lib/address.ts';
import { addressOfView, isSameView, viewOfAddress } from './view-query.ts';

it('a view is what the address says, without what the queue does not know', () => {
  expect(viewOfAddress('?status=all&sort=target&late=true&assigned=me&search=Ada&page=2&waiting=message')).toEqual({
    search: 'Ada',
    status: 'all',
    assigned: 'me',
    late: 'true',
    waiting: 'message',
    sort: 'target',
  });
  expect(viewOfAddress('?status=lost&late=maybe&search=&waiting=nobody')).toEqual({});
  expect(viewOfAddress('?resourceType=data&resourceId=7')).toEqual({ resourceType: 'data', resourceId: 7 });
  expect(viewOfAddress('?resourceType=data&resourceId=x')).toEqual({ resourceType: 'data' });
  expect(viewOfAddress('?resourceId=7')).toEqual({});
});

it('an address shows a view and nothing else, and views are compared by what they show', () => {
  const shown = { status: 'all', resourceType: 'data', resourceId: 7, waiting: 'decision' } as const;
  const address = changedQuery('?search=Ada&assigned=me&late=true&sort=newest', addressOfView(shown));
  expect(viewOfAddress(address.toString())).toEqual(shown);
  expect(changedQuery(address.toString(), addressOfView({})).toString()).toBe('');
  expect(isSameView({ sort: 'newest', late: 'true' }, { late: 'true', sort: 'newest', search: undefined })).toBe(true);
  expect(isSameView({ sort: 'newest' }, {})).toBe(false);
});
