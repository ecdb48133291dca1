import { describe, expect, it } from 'vitest';
import { findRequest, isActive } from './find-request.ts';
import { aRequest } from './test-request.ts';

describe('the request that tells the state of a resource', () => {
  const ended = aRequest({ id: 1, status: 'withdrawn', createdAt: '2026-11-02T09:00:00Z' });
  const active = aRequest({ id: 2, status: 'approved', createdAt: '2026-11-01T09:00:00Z' });
  const older = aRequest({ id: 3, status: 'expired', createdAt: '2026-09-01T09:00:00Z' });

  it('is the active one, even when a newer one has ended', () => {
    expect(findRequest([ended, older, active], 'agent', 1)?.id).toBe(2);
  });

  it('is the newest when all have ended', () => {
    expect(findRequest([older, ended], 'agent', 1)?.id).toBe(1);
  });

  it('belongs to that type and id', () => {
    expect(findRequest([active], 'data', 1)).toBeUndefined();
    expect(findRequest([active], 'agent', 2)).toBeUndefined();
    expect(findRequest(undefined, 'agent', 1)).toBeUndefined();
  });
});

it.each([
  ['on the moon', true],
  ['pending', true],
  ['approved', true],
  ['rejected', true],
  ['returned', true],
  ['withdrawn', false],
  ['expired', false],
  ['revoked', false],
] as const)('a %s request stands in the way of another one: %s', (status, expected) => {
  expect(isActive({ status })).toBe(expected);
});
