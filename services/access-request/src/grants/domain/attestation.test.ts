import { attestationRefusal, checkedEnd, firstAttestation, grantEndOf } from '@carebourse/contracts/grant-end';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { expect, it } from 'vitest';
import { attest, followRule, giveBack } from './attestation.ts';
import type { ExtendableRequest } from './extension.ts';
import type { GrantEnd } from './grant-end.ts';
import type { Actor } from '../../domain/permissions.ts';
import { expire } from '../../domain/request.ts';

const { attestation: words } = MESSAGES;
const start = new Date('2026-11-20T12:00:00Z');
const DAY = 86_400_000;
const day = (number: number) => new Date(start.getTime() + number * DAY);
const requester: Actor = { userId: 7, role: 'provider' };
const stranger: Actor = { userId: 8, role: 'provider' };

/** A grant that was given at the start. */
function granted(end: Partial<GrantEnd> = {}) {
  const grant = { expiresAt: null, agreedEnd: null, attestBy: day(365), grantedAt: start, ...end };
  const request = { userId: 7, stewardOrganizationId: 9, status: 'approved', accessTypes: ['view'], grant } as const;
  return request satisfies Omit<ExtendableRequest, 'accessTypes'> as unknown as ExtendableRequest & {
    grant: typeof grant;
  };
}

it('who attests keeps the access for a year, and never longer than it was given', () => {
  const { step, end } = attest(granted({ expiresAt: day(500) }), requester, day(350));
  expect(step).toMatchObject({
    action: 'attested',
    by: 'requester',
    actor: requester,
    comment: null,
    status: 'approved',
  });
  expect(end.attestBy).toEqual(step.until);
  // To the end of that day in Ontario.
  expect(end.attestBy?.toISOString()).toBe('2028-11-05T03:59:59.000Z');
  expect(checkedEnd({ heldUntil: end.expiresAt, attestBy: end.attestBy ?? null })).toEqual(day(500));
});

it('who does not use it any more gives it back', () => {
  expect(giveBack(granted(), requester, day(1))).toEqual({
    action: 'given-back',
    by: 'requester',
    actor: requester,
    comment: null,
    status: 'revoked',
  });
});

it('is asked of the owner alone, while the grant lives and somebody asks', () => {
  for (const act of [attest, giveBack]) {
    expect(() => act(granted(), stranger, day(1))).toThrow(ForbiddenError);
    const over = new ConflictError(words.noGrant, { type: PROBLEM_TYPES.attestationWithoutGrant });
    expect(() => act(granted(), requester, day(365))).toThrow(over);
    expect(() => act({ ...granted(), status: 'revoked' }, requester, day(1))).toThrow(over);
    expect(() => act({ ...granted(), grant: null }, requester, day(1))).toThrow(over);
    const unasked = new ConflictError(words.notAsked, { type: PROBLEM_TYPES.attestationNotAsked });
    expect(() => act(granted({ attestBy: null }), requester, day(1))).toThrow(unasked);
  }
});

it('without a word the grant ends, and its history says why', () => {
  expect(expire(granted(), granted().grant, day(364))).toBeUndefined();
  expect(expire(granted(), granted().grant, day(365))).toMatchObject({ action: 'expired', comment: words.missed });
  const { grant } = granted({ expiresAt: day(365) });
  expect(expire(granted(), grant, day(365))).toMatchObject({ action: 'expired', comment: null });
});

it('an extension that is asked for does not stand in for it', () => {
  const grant = { expiresAt: day(700), agreedEnd: day(400), attestBy: day(365) };
  expect(expire(granted(grant), grant, day(365))).toMatchObject({ comment: words.missed });
});

it('live grants have a full notice when a steward begins to ask, and get back what they had when it asks no more', () => {
  const rule = { yearly: true, noticeDays: 30 };
  const old = followRule(granted({ attestBy: null, expiresAt: day(900) }), rule, day(700));
  expect(old?.end.expiresAt).toEqual(day(900));
  const by = old?.end.attestBy;
  expect(by && by >= day(730) && by <= day(732)).toBe(true);
  expect(firstAttestation(start, day(1), 30) > day(364)).toBe(true);
  expect(followRule(granted(), rule, day(1))).toBeUndefined();
  expect(followRule(granted({ attestBy: null, expiresAt: day(2) }), rule, day(2))).toBeUndefined();

  const dropped = followRule(granted({ expiresAt: day(900) }), { ...rule, yearly: false }, day(1));
  expect(dropped).toEqual({
    step: { action: 'attestation-dropped', by: 'system', actor: null, comment: null, status: 'approved' },
    end: { expiresAt: day(900), agreedEnd: null, attestBy: null },
  });
});

it('what waits for an extension goes on waiting when a steward begins to ask', () => {
  const waiting = granted({ attestBy: null, expiresAt: day(900), agreedEnd: day(400) });
  const followed = followRule(waiting, { yearly: true, noticeDays: 30 }, day(1));
  const until = firstAttestation(start, day(1), 30);
  expect(followed).toEqual({
    step: { action: 'attestation-asked', by: 'system', actor: null, comment: null, status: 'approved', until },
    end: { expiresAt: day(900), agreedEnd: day(400), attestBy: until },
  });
});

it('a steward that begins to ask changes nothing of what is no live grant', () => {
  const rule = { yearly: true, noticeDays: 30 };
  const unasked = granted({ attestBy: null });
  expect(followRule({ ...unasked, status: 'revoked' }, rule, day(1))).toBeUndefined();
  expect(followRule({ ...unasked, status: 'pending', grant: null }, rule, day(1))).toBeUndefined();
  expect(followRule({ ...unasked, grant: null }, rule, day(1))).toBeUndefined();
  expect(followRule(unasked, { ...rule, yearly: false }, day(1))).toBeUndefined();
});

it('is offered by the rule that it is taken by, and the nearest end is told', () => {
  expect(attestationRefusal({ status: 'approved', heldUntil: day(10), attestBy: day(5) }, day(5))).toBe('noGrant');
  expect(attestationRefusal({ status: 'approved', heldUntil: day(10), attestBy: day(20) }, day(9))).toBeUndefined();
  const [expiresAt, heldUntil, attestBy] = [day(10), day(20), day(15)].map((end) => end.toISOString());
  expect(grantEndOf({ expiresAt })).toBe(expiresAt);
  expect(grantEndOf({ expiresAt, attestBy })).toBe(expiresAt);
  expect(grantEndOf({ expiresAt, heldUntil, attestBy })).toBe(attestBy);
  expect(grantEndOf({ attestBy })).toBe(attestBy);
  expect(grantEndOf({})).toBeNull();
});
