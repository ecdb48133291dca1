import { describe, expect, it } from 'vitest';
import { decodeEvent, encodeEvent, type NewEvent } from './event.ts';

const decided = {
  name: 'request-decided',
  source: 'access-request',
  requestId: 'c0ffee',
  data: {
    requestId: 12,
    userId: 2,
    deciderId: 4,
    resourceType: 'agent',
    resourceId: 3,
    resourceName: 'Sepsis Watch',
    decision: 'approved',
    expiresAt: '2027-01-01T00:00:00Z',
  },
} satisfies NewEvent;
const time = new Date('2026-03-04T05:06:07.890Z');

describe('encodeEvent', () => {
  it('makes a CloudEvent 1.0 in structured JSON, keyed by the aggregate', () => {
    const { id, topic, key, body } = encodeEvent(
      decided,
      time,
      '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    );
    expect({ topic, key }).toEqual({ topic: 'carebourse.requests', key: 'request/12' });
    expect(JSON.parse(body)).toEqual({
      specversion: '1.0',
      id,
      source: '/carebourse/access-request',
      type: 'ca.carebourse.request-decided.v1',
      subject: 'request/12',
      time: '2026-03-04T05:06:07.890Z',
      datacontenttype: 'application/json',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      requestid: 'c0ffee',
      data: decided.data,
    });
  });

  it('names the publishing service as the aggregate of audit events', () => {
    const data = { actorRole: 'admin', action: 'viewed', informationType: 'account', subject: 'user/1' };
    const event = encodeEvent(
      { name: 'audit-recorded', source: 'profile', data: { ...data, address: '::1', requestId: 'r', outcome: 'ok' } },
      time,
    );
    expect(event.key).toBe('audit/profile');
  });

  it.each([
    ['a misspelled field', { ...decided.data, expireAt: '2027-01-01T00:00:00Z' }, 'expireAt is not a field'],
    ['a name of the proto', { ...decided.data, user_id: 2 }, 'user_id is not a field'],
    ['a missing field', { ...decided.data, deciderId: undefined }, 'deciderId is missing'],
    ['text for a number', { ...decided.data, userId: '2' }, 'userId is not a 32-bit integer'],
    ['a fraction', { ...decided.data, userId: 2.5 }, 'userId is not a 32-bit integer'],
    ['a number beyond 32 bits', { ...decided.data, userId: 2 ** 31 }, 'userId is not a 32-bit integer'],
    ['null', { ...decided.data, resourceName: null }, 'resourceName is not a string'],
    ['a date without a time', { ...decided.data, expiresAt: '2027-01-01' }, 'expiresAt is not an RFC 3339 time'],
    ['a day that does not exist', { ...decided.data, expiresAt: '2027-13-01T00:00:00Z' }, 'expiresAt is not an RFC'],
  ])('refuses %s', (_case, data, message) => {
    expect(() => encodeEvent({ ...decided, data } as NewEvent, time)).toThrow(message);
  });

  it('takes a list of numbers, and nothing else for one', () => {
    const notice = { resourceType: 'data', resourceId: 1, tableTitle: 'Visits', release: 2, change: 'released' };
    const encode = (userIds: unknown) =>
      encodeEvent(
        { name: 'grantees-notified', source: 'access-request', data: { ...notice, userIds } } as NewEvent,
        time,
      );
    for (const userIds of [[], [7, 8]]) expect(JSON.parse(encode(userIds).body)).toMatchObject({ data: { userIds } });
    for (const userIds of [7, '7', ['7'], [7, null], { 0: 7 }]) {
      expect(() => encode(userIds)).toThrow('userIds is not a list, each of it a 32-bit integer');
    }
  });

  it('names every fault at once', () => {
    const data = { requestId: 1 } as typeof decided.data;
    expect(() => encodeEvent({ ...decided, data }, time)).toThrow(
      /userId is missing; deciderId is missing; .*decision/,
    );
  });
});

describe('decodeEvent', () => {
  it('gives back what was encoded', () => {
    const { body } = encodeEvent(decided, time);
    const decoded = decodeEvent(body);
    expect(decoded?.name).toBe('request-decided');
    expect(decoded?.event.data).toEqual(decided.data);
  });

  it('lets a field through that a newer publisher may know', () => {
    const body = changed({ data: { ...decided.data, comment: 'later' } });
    expect(decodeEvent(body)?.event.data).toMatchObject({ comment: 'later' });
  });

  it('answers nothing for an event of a newer version', () => {
    expect(decodeEvent(changed({ type: 'ca.carebourse.request-forwarded.v1' }))).toBeUndefined();
  });

  it.each([
    ['text that is not JSON', 'hello', 'not JSON'],
    ['another version', changed({ specversion: '0.3' }), 'not a CloudEvent'],
    ['an id that is no UUID', changed({ id: '7' }), 'not a CloudEvent'],
    ['data of the wrong type', changed({ data: { ...decided.data, userId: '2' } }), 'userId is not'],
    ['data without a field', changed({ data: {} }), 'requestId is missing'],
    ['no data', changed({ data: null }), 'expected an object'],
  ])('refuses %s', (_case, body, message) => {
    expect(() => decodeEvent(body)).toThrow(message);
  });
});

function changed(change: object): string {
  const event = JSON.parse(encodeEvent(decided, time).body) as object;
  return JSON.stringify({ ...event, ...change });
}
