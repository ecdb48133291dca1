import { HISTORY_ACTIONS } from '@carebourse/contracts/requests';
import { webhookEventSchema } from '@carebourse/contracts/webhooks';
import { expect, it } from 'vitest';
import { entryEvent, entryEventType, eventTypesOf, requestEvent, searchEvent, testEvent } from './webhook-event.ts';

const time = new Date('2030-01-01T12:00:00Z');

it('tells of decisions and of a grant’s beginning and end, and of nothing else', () => {
  const names = Object.fromEntries(
    HISTORY_ACTIONS.filter((action) => action !== 'reviewers-changed' && action !== 'rule-changed').map((action) => [
      action,
      eventTypesOf({ action, status: 'approved' }),
    ]),
  );
  expect(names).toEqual({
    submitted: [],
    edited: [],
    'attestation-asked': [],
    attested: [],
    'attestation-dropped': [],
    'given-back': ['grant.revoked'],
    'ethics-corrected': ['grant.changed'],
    'first-approved': [],
    resubmitted: [],
    approved: ['request.decided', 'grant.given'],
    returned: ['request.decided'],
    rejected: ['request.decided'],
    withdrawn: [],
    revoked: ['grant.revoked'],
    expired: ['grant.expired'],
    'extension-asked': [],
    extended: ['grant.extended'],
    'extension-refused': [],
    'extension-withdrawn': [],
  });
  // There is no grant yet that changes.
  expect(eventTypesOf({ action: 'ethics-corrected', status: 'pending' })).toEqual([]);
});

it('names the request and how it stands, and says nothing of people', () => {
  const request = {
    id: 12,
    userId: 3,
    resourceType: 'dataCollection',
    resourceId: 5,
    resourceName: 'Diabetes Cohort',
    status: 'approved',
    purpose: 'Something private',
    comment: 'Something else',
    decidedAt: time,
    grant: { grantedAt: time, expiresAt: new Date('2031-01-01T00:00:00Z'), endedAt: null },
  } as const;
  const event = requestEvent({ messageId: 'msg_1', type: 'grant.given', time }, request);
  expect(event).toEqual({
    specversion: '1.0',
    id: 'msg_1',
    type: 'grant.given',
    source: '/api/resource-requests',
    time: '2030-01-01T12:00:00.000Z',
    datacontenttype: 'application/json',
    data: {
      requestId: 12,
      resourceType: 'dataCollection',
      resourceId: 5,
      status: 'approved',
      decidedAt: '2030-01-01T12:00:00.000Z',
      grantedAt: '2030-01-01T12:00:00.000Z',
      expiresAt: '2031-01-01T00:00:00.000Z',
      endedAt: null,
    },
  });
  expect(webhookEventSchema.parse(event)).toEqual(event);
});

it('of a request that was returned, rejected or never decided tells no times of a grant', () => {
  const request = {
    id: 12,
    resourceType: 'agent',
    resourceId: 5,
    status: 'returned',
    decidedAt: null,
    grant: null,
  } as const;
  const event = requestEvent({ messageId: 'msg_1', type: 'request.decided', time }, request);
  expect(event.data).toMatchObject({ decidedAt: null, grantedAt: null, expiresAt: null, endedAt: null });
  const endless = { ...request, decidedAt: time, grant: { grantedAt: time, expiresAt: null, endedAt: null } };
  const given = requestEvent({ messageId: 'msg_1', type: 'grant.given', time }, endless);
  expect(given.data).toMatchObject({ grantedAt: '2030-01-01T12:00:00.000Z', expiresAt: null, endedAt: null });
});

it('a test event has nothing to tell', () => {
  const event = testEvent('msg_2', time);
  expect(event).toMatchObject({ id: 'msg_2', type: 'webhook.test', data: null });
  expect(webhookEventSchema.parse(event)).toEqual(event);
});

const entry = { resourceType: 'agent', resourceId: 7, resourceName: 'Chart Scribe' };

it('of a watched entry names it and where it is', () => {
  const event = entryEvent({ messageId: 'msg_3', type: 'entry.released', time }, { ...entry, release: 4 });
  expect(event).toMatchObject({
    source: '/api/watches',
    data: { resourceType: 'agent', resourceId: 7, name: 'Chart Scribe', link: '/agents/7', release: 4 },
  });
  expect(webhookEventSchema.parse(event)).toEqual(event);
  expect(entryEvent({ messageId: 'msg_3', type: 'entry.changed', time }, entry)?.data.release).toBeNull();
});

it('of an entry or news that this version does not know there is none', () => {
  expect(
    entryEvent({ messageId: 'msg_3', type: 'entry.changed', time }, { ...entry, resourceType: 'x' }),
  ).toBeUndefined();
  expect(['released', 'changed', 'retired', 'toString', ''].map(entryEventType)).toEqual([
    'entry.released',
    'entry.changed',
    'entry.retired',
    undefined,
    undefined,
  ]);
});

it('of a saved search tells what it finds, and not what it asks for', () => {
  const event = searchEvent(
    { messageId: 'msg_4', type: 'search.matched', time },
    { searchId: 3, total: 12, entries: [entry, { ...entry, resourceType: 'x' }] },
  );
  expect(event).toMatchObject({
    source: '/api/saved-searches',
    data: {
      searchId: 3,
      total: 12,
      entries: [{ resourceType: 'agent', resourceId: 7, name: 'Chart Scribe', link: '/agents/7' }],
    },
  });
  expect(webhookEventSchema.parse(event)).toEqual(event);
});
