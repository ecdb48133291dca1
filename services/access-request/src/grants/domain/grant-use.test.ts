import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { describe, expect, it } from 'vitest';
import {
  chooseGrant,
  chooseGrants,
  grantNotFound,
  isLive,
  requireLive,
  usableTypes,
  type OwnGrant,
} from './grant-use.ts';

const { use: words } = MESSAGES;
const now = new Date('2026-03-02T12:00:00Z');

describe('a grant', () => {
  it('holds without an end, and until the moment it expires', () => {
    expect(isLive({ endedAt: null, expiresAt: null }, now)).toBe(true);
    expect(isLive({ endedAt: null, expiresAt: new Date(now.getTime() + 1) }, now)).toBe(true);
    expect(isLive({ endedAt: null, expiresAt: now }, now)).toBe(false);
  });

  it('has ended when it was revoked, also before its time', () => {
    expect(isLive({ endedAt: now, expiresAt: new Date(now.getTime() + 1) }, now)).toBe(false);
  });

  it('is used while it holds, and refused from then on', () => {
    expect(() => requireLive({ endedAt: null, expiresAt: new Date(now.getTime() + 1) }, now)).not.toThrow();
    const ended = new ForbiddenError(words.grantEnded, { type: PROBLEM_TYPES.grantEnded });
    expect(() => requireLive({ endedAt: null, expiresAt: now }, now)).toThrow(ended);
    expect(() => requireLive({ endedAt: now, expiresAt: null }, now)).toThrow(ended);
  });

  it('of somebody else is as one that is not there', () => {
    expect(grantNotFound()).toEqual(new NotFoundError(words.grantNotFound, { type: PROBLEM_TYPES.grantNotFound }));
  });
});

describe('kinds of access', () => {
  it('include the smaller ones, as far as a plan does', () => {
    expect(usableTypes(['api'], ['professional'])).toEqual({ accessTypes: ['view', 'export', 'api'], heldBack: [] });
    expect(usableTypes(['export'], ['basic'])).toEqual({ accessTypes: ['view', 'export'], heldBack: [] });
    expect(usableTypes(['view'], ['enterprise'])).toEqual({ accessTypes: ['view'], heldBack: [] });
  });

  it('beyond the plan wait for one that includes them', () => {
    expect(usableTypes(['view', 'api'], ['basic'])).toEqual({ accessTypes: ['view', 'export'], heldBack: ['api'] });
    expect(usableTypes(['api'], [])).toEqual({ accessTypes: ['view'], heldBack: ['export', 'api'] });
  });

  it('are those of the larger of several plans', () => {
    expect(usableTypes(['api'], ['basic', 'professional']).heldBack).toEqual([]);
  });
});

describe('the grant of somebody who names what they use alone', () => {
  const grant = (requestId: number, more: Partial<OwnGrant> = {}): OwnGrant => ({
    requestId,
    accessTypes: ['view'],
    endedAt: null,
    expiresAt: null,
    ...more,
  });
  const ended = grant(1, { endedAt: now });

  it('is the newest that holds and gives the kind of access', () => {
    const api = grant(3, { accessTypes: ['api'] });
    expect(chooseGrant([ended, grant(2), api], 'view', [], now).requestId).toBe(2);
    expect(chooseGrant([ended, grant(2), api], 'api', ['professional'], now).requestId).toBe(3);
  });

  it.each([
    ['nothing was granted', [], 'view', PROBLEM_TYPES.grantNotFound],
    ['all have ended', [ended], 'view', PROBLEM_TYPES.grantEnded],
    ['one waits for a plan', [grant(2, { accessTypes: ['api'] })], 'api', PROBLEM_TYPES.planExceeded],
    ['those that hold give less', [grant(2), ended], 'api', PROBLEM_TYPES.grantNotFound],
  ] as const)('is refused when %s', (_why, grants, type, problem) => {
    expect(() => chooseGrant(grants, type, ['basic'], now)).toThrow(expect.objectContaining({ type: problem }));
  });
});

it('of each resource the grant is chosen that one call would find', () => {
  const grant = (requestId: number, resourceId: number, more: Partial<OwnGrant> = {}) => ({
    requestId,
    request: { resourceId },
    accessTypes: ['api' as const],
    endedAt: null,
    expiresAt: null,
    ...more,
  });
  const grants = [
    grant(5, 1),
    grant(4, 2, { endedAt: now }),
    grant(3, 2),
    grant(2, 1),
    grant(1, 3, { accessTypes: ['view'] }),
  ];
  const chosen = (type: 'view' | 'api', plan: 'basic' | 'professional') =>
    chooseGrants(grants, type, [plan], now).map(({ requestId }) => requestId);
  expect(chosen('api', 'professional')).toEqual([5, 3]);
  expect(chosen('view', 'basic')).toEqual([5, 3, 1]);
  expect(chosen('api', 'basic')).toEqual([]);
});
