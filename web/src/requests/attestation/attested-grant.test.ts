import { expect, it } from 'vitest';
import { aRequest } from '../record/test-request.ts';
import { attestedGrantOf, attestingRefusal, isDecisive } from './attested-grant.ts';

const attestBy = '2027-10-01T03:59:59Z';
const now = new Date('2027-09-20T12:00:00Z');
const held = (fields: Parameters<typeof aRequest>[0]) => attestedGrantOf(aRequest({ attestBy, ...fields }));

it('is offered where somebody asks for it, while the access holds', () => {
  expect(attestingRefusal(held({}), now)).toBeUndefined();
  expect(attestingRefusal(held({ attestBy: null }), now)).toBe('notAsked');
  expect(attestingRefusal(held({}), new Date(attestBy))).toBe('noGrant');
  expect(attestingRefusal(held({ expiresAt: '2027-09-19T12:00:00Z' }), now)).toBe('noGrant');
});

it('decides on the end where none comes first, also while more time is asked for', () => {
  expect(isDecisive(held({}))).toBe(true);
  expect(isDecisive(held({ expiresAt: '2027-09-25T12:00:00Z' }))).toBe(false);
  const extension = { until: '2028-01-01T12:00:00Z', reason: 'More.', askedAt: '2027-09-01T12:00:00Z' };
  expect(isDecisive(held({ expiresAt: '2027-09-25T12:00:00Z', extension }))).toBe(true);
});
