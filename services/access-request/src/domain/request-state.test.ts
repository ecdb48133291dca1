import type { RequestStatus } from '@carebourse/contracts/constants';
import type { PurposeDetails } from '@carebourse/contracts/purpose-details';
import { describe, expect, it } from 'vitest';
import type { Actor } from './permissions.ts';
import {
  decide,
  isAsking,
  revoke,
  stateAfter,
  submit,
  update,
  versionAfter,
  withdraw,
  type RequestFacts,
  type Version,
} from './request.ts';

const requester: Actor = { userId: 1, role: 'patient' };
const admin: Actor = { userId: 4, role: 'admin' };
const now = new Date('2026-11-20T12:00:00Z');

function request(status: RequestStatus): RequestFacts {
  return { userId: requester.userId, status, accessTypes: ['view'], stewardOrganizationId: 7 };
}

describe('the state after a step', () => {
  it('carries the last decision and what was said with it', () => {
    const returned = decide(request('pending'), admin, { decision: 'returned', comment: 'Which clinics?' });
    expect(stateAfter(returned, now)).toEqual({
      status: 'returned',
      updatedAt: now,
      comment: 'Which clinics?',
      decidedAt: now,
    });
    const approved = decide(request('pending'), admin, { decision: 'approved', comment: '' });
    expect(stateAfter(approved, now)).toMatchObject({ comment: null, decidedAt: now });
    const rejected = decide(request('pending'), admin, { decision: 'rejected', comment: 'Too wide.' });
    expect(stateAfter(rejected, now)).toMatchObject({ status: 'rejected', comment: 'Too wide.', decidedAt: now });
  });

  it('has the words of a reviewer with an approval, and not those of a rule', () => {
    const approved = decide(request('pending'), admin, { decision: 'approved', comment: 'Welcome.' });
    const state = { status: 'approved', updatedAt: now, decidedAt: now };
    expect(stateAfter(approved, now)).toEqual({ ...state, comment: 'Welcome.', conditions: null });
    const rule = { term: 'DUO:0000042', setBy: admin } as const;
    expect(stateAfter({ ...approved, by: 'system', actor: null, rule }, now)).toEqual({
      ...state,
      comment: null,
      conditions: null,
    });
  });

  it('has the conditions of an approval, which no other decision states', () => {
    const conditions = 'Destroy all copies by June 30.';
    const comment = 'Thank you, that is clear.';
    const approved = decide(request('pending'), admin, { decision: 'approved', comment, conditions });
    expect(stateAfter(approved, now)).toMatchObject({ comment, conditions });
    const returned = decide(request('pending'), admin, { decision: 'returned', comment, conditions });
    expect(stateAfter(returned, now)).not.toHaveProperty('conditions');
  });

  it('forgets the decision when the request waits again', () => {
    expect(stateAfter(update(request('returned'), requester), now)).toEqual({
      status: 'pending',
      updatedAt: now,
      comment: null,
      decidedAt: null,
    });
  });

  it('keeps when it was decided through editing, withdrawal, expiry and revocation', () => {
    expect(stateAfter(update(request('pending'), requester), now)).toEqual({ status: 'pending', updatedAt: now });
    expect(stateAfter(withdraw(request('returned'), requester), now)).toEqual({ status: 'withdrawn', updatedAt: now });
    expect(stateAfter(revoke(request('approved'), admin, 'Ended'), now)).toEqual({
      status: 'revoked',
      updatedAt: now,
      comment: 'Ended',
    });
  });
});

describe('what there is to read', () => {
  const first: Version = {
    revision: 1,
    purpose: 'To see my results.',
    purposeKind: null,
    purposeDetails: null,
    accessTypes: ['view'],
  };
  const details: PurposeDetails = { studies: ['health'], diseases: ['C50'], commercial: false, published: null };

  it('is another revision when the purpose, its kind or the access types are others', () => {
    expect(versionAfter(first, { purpose: 'To see all results.' })).toEqual({
      revision: 2,
      purpose: 'To see all results.',
      purposeKind: null,
      purposeDetails: null,
      accessTypes: ['view'],
    });
    const named = versionAfter(first, { purposeKind: 'care' });
    expect(named).toMatchObject({ revision: 2, purposeKind: 'care' });
    expect(versionAfter(named, { purposeKind: null })).toMatchObject({ revision: 3, purposeKind: null });
    expect(versionAfter(named, { purpose: 'To see all.' })).toMatchObject({ revision: 3, purposeKind: 'care' });
    expect(versionAfter(first, { accessTypes: ['view', 'api'] })).toEqual({
      revision: 2,
      purpose: 'To see my results.',
      purposeKind: null,
      purposeDetails: null,
      accessTypes: ['view', 'api'],
    });
  });

  it('is another revision when more is said of the purpose', () => {
    const detailed = versionAfter(first, { purposeDetails: details });
    expect(detailed).toMatchObject({ revision: 2, purposeDetails: details });
    expect(versionAfter(detailed, { purposeDetails: { ...details, published: true } })).toMatchObject({ revision: 3 });
    expect(versionAfter(detailed, { purposeDetails: null })).toMatchObject({ revision: 3, purposeDetails: null });
  });

  it('is another revision with answers to the form, whatever they say', () => {
    expect(versionAfter(first, { answers: [], formVersion: 4 })).toMatchObject({
      revision: 2,
      answers: [],
      formVersion: 4,
    });
    expect(versionAfter(first, { answers: null })).toMatchObject({ revision: 2, answers: null });
  });

  it('is another revision with access types that are others, of the same number', () => {
    expect(versionAfter(first, { accessTypes: ['api'] })).toMatchObject({ revision: 2, accessTypes: ['api'] });
  });

  it('is the same revision when it says the same', () => {
    expect(versionAfter(first, {})).toEqual(first);
    expect(versionAfter(first, { purpose: first.purpose, accessTypes: ['view'] })).toEqual(first);
    expect(versionAfter(first, { purposeDetails: null })).toMatchObject({ revision: 1 });
    const detailed = { ...first, purposeDetails: details };
    expect(versionAfter(detailed, { purposeDetails: { ...details } })).toMatchObject({ revision: 1 });
    expect(versionAfter(detailed, {})).toEqual(detailed);
    const wide: Version = { ...first, accessTypes: ['view', 'api'] };
    expect(versionAfter(wide, { accessTypes: ['view', 'api'] })).toEqual(wide);
  });

  it('is said with the steps in which the requester asks', () => {
    const [submitted, granted] = submit(requester, {
      resourceType: 'agent',
      accessRoles: ['all'],
      accessLevel: 'open',
    });
    const steps = [submitted, update(request('pending'), requester), update(request('returned'), requester)];
    expect(steps.map(isAsking)).toEqual([true, true, true]);
    expect(granted && isAsking(granted)).toBe(false);
    expect(isAsking(withdraw(request('pending'), requester))).toBe(false);
    expect(isAsking(decide(request('pending'), admin, { decision: 'approved' }))).toBe(false);
  });
});
