import { describe, expect, it } from 'vitest';
import { hashSessionId, newSessionId, secondsLeft, sessionExpiry, sessionReference } from './session.ts';

describe('session ids', () => {
  it('are 256 bits long and never the same', () => {
    const ids = new Set(Array.from({ length: 100 }, newSessionId));
    expect(ids.size).toBe(100);
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(32);
  });

  it('are stored as a hash that does not contain them', () => {
    const id = newSessionId();
    expect(hashSessionId(id)).toHaveLength(32);
    expect(Buffer.from(hashSessionId(id)).toString('base64url')).not.toBe(id);
    expect(hashSessionId(id)).toEqual(hashSessionId(id));
  });
});

it('a session is called by the first 16 digits of its hash, which tell no secret', () => {
  const hash = Uint8Array.from({ length: 32 }, (_, index) => index * 8);
  expect(sessionReference(hash)).toBe('0008101820283038');
});

describe('session expiry', () => {
  const start = new Date('2026-11-20T12:00:00Z');

  it('counts down in whole seconds to 0 and not below', () => {
    const end = sessionExpiry(start);
    expect(secondsLeft(end, start)).toBe(43_200);
    expect(secondsLeft(end, new Date(end.getTime() - 1_500))).toBe(1);
    expect(secondsLeft(end, new Date(end.getTime() + 1))).toBe(0);
  });
});
