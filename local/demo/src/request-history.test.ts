import { describe, expect, test } from 'vitest';
import {
  type AccessRequest,
  type Resource,
  type Step,
  admits,
  agents,
  byType,
  collections,
  domains,
  found,
  people,
  requests,
} from './content.ts';

const adminId = 4;
const seededUntil = '2026-11-20T23:59:59Z';

const resourceOf = (request: AccessRequest): Resource =>
  found<Resource>(byType[request.resourceType], request.resourceId);
const isOpen = (resource: Resource) => 'accessLevel' in resource && resource.accessLevel === 'open';
const requesterOf = (request: AccessRequest) => found(people, request.userId);

// The status that each action leaves, and the statuses it may be taken from.
const transitions: Record<string, { from: (string | undefined)[]; to: string }> = {
  submitted: { from: [undefined], to: 'pending' },
  resubmitted: { from: ['returned'], to: 'pending' },
  returned: { from: ['pending'], to: 'returned' },
  approved: { from: ['pending'], to: 'approved' },
  rejected: { from: ['pending'], to: 'rejected' },
  withdrawn: { from: ['pending', 'returned'], to: 'withdrawn' },
  revoked: { from: ['approved'], to: 'revoked' },
};
const byRequester = ['submitted', 'resubmitted', 'withdrawn'];
const actorOf = (step: Step, request: AccessRequest) => {
  if (byRequester.includes(step.action)) return request.userId;
  return step.action === 'approved' && isOpen(resourceOf(request)) ? null : adminId;
};

describe('the request history', () => {
  test.each(requests)('request $id went through allowed steps, by the right people, in order of time', (request) => {
    let status: string | undefined;
    let last = requesterOf(request).createdAt;
    expect(request.history[0]?.at).toBe(request.createdAt);
    for (const step of request.history) {
      const transition = transitions[step.action];
      if (!transition) throw new Error(`unknown action: ${step.action}`);
      expect(transition.from).toContain(status);
      expect(step.actorId).toBe(actorOf(step, request));
      if (['returned', 'rejected', 'revoked'].includes(step.action)) expect(step.comment).toBeTruthy();
      expect(step.at).toMatch(/^2026-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      expect(step.at >= last && step.at <= seededUntil).toBe(true);
      status = transition.to;
      last = step.at;
    }
    expect(request.status).toBe(status);
  });

  test.each(requests)('request $id is one that its user may make', (request) => {
    const { role, organizationId } = requesterOf(request);
    const resource = resourceOf(request);
    expect(admits(resource, role)).toBe(true);
    expect(resource.stewardOrganizationId).not.toBe(organizationId);
    expect(request.purpose.length).toBeGreaterThanOrEqual(10);
    expect(request.purpose.length).toBeLessThanOrEqual(500);
    expect(request.accessTypes.length).toBeGreaterThan(0);
    expect(['view', 'export', 'api']).toEqual(expect.arrayContaining(request.accessTypes));
  });

  test('open resources were granted at once', () => {
    const open = requests.filter((request) => isOpen(resourceOf(request)));
    expect(open.length).toBeGreaterThan(0);
    for (const { history } of open) {
      expect(history.map((step) => step.action)).toEqual(['submitted', 'approved']);
      expect(history[1]?.at).toBe(history[0]?.at);
    }
  });

  test.each(requests)('request $id has a grant if, and only if, it was approved', ({ history, accessTypes, grant }) => {
    const approval = history.find((step) => step.action === 'approved');
    expect(grant?.grantedAt).toBe(approval?.at);
    if (!grant) return;
    expect(accessTypes).toEqual(expect.arrayContaining(grant.accessTypes));
    if (grant.expiresAt) expect(grant.expiresAt > seededUntil).toBe(true);
  });

  test('nobody has two live requests for one resource', () => {
    const live = requests.filter(({ status }) => !['withdrawn', 'expired', 'revoked'].includes(status));
    const keys = live.map(({ userId, resourceType, resourceId }) => `${userId} ${resourceType} ${resourceId}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('gives every demo account a past, and the reviewer a queue', () => {
    const of = (userId: number) => requests.filter((request) => request.userId === userId);
    expect(of(1).length).toBeGreaterThanOrEqual(3);
    expect(of(1).map((request) => request.status)).toContain('rejected');
    expect(of(2).length).toBeGreaterThanOrEqual(5);
    expect(of(3).length).toBeGreaterThanOrEqual(5);
    const statuses = new Set([...of(1), ...of(2), ...of(3)].map((request) => request.status));
    expect(statuses).toEqual(new Set(['pending', 'approved', 'rejected', 'returned', 'withdrawn']));
    expect(requests.filter((request) => request.status === 'pending').length).toBeGreaterThanOrEqual(6);
    expect(of(2).some(({ grant }) => grant?.expiresAt && grant.expiresAt < '2026-12-05')).toBe(true);
  });

  // The browser tests ask for these, the collection through its domains, so the demo accounts must not have done so.
  test('leaves agent 1 and collection 1 with its domains free for the demo accounts', () => {
    const kept: Resource[] = [
      found(agents, 1),
      found(collections, 1),
      ...domains.filter(({ name }) => collections[0]?.domains.includes(name)),
    ];
    expect(kept).toHaveLength(4);
    const taken = requests.filter((request) => request.userId <= adminId && kept.includes(resourceOf(request)));
    expect(taken.map((request) => request.id)).toEqual([]);
    for (const role of ['provider', 'partner']) expect(kept.every((resource) => admits(resource, role))).toBe(true);
    expect(kept.some(isOpen)).toBe(false);
  });
});
