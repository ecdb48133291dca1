import { REQUEST_STATUSES, type RequestStatus, PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import type { ConflictDetail } from '@carebourse/contracts/problem';
import { ConflictError, ForbiddenError, InvalidInputError } from '@carebourse/runtime/errors';
import { describe, expect, it } from 'vitest';
import { isReviewer, mayDecide, maySeeHistory, type Actor } from './permissions.ts';
import {
  close,
  decide,
  expire,
  grantTerms,
  revoke,
  submit,
  update,
  withdraw,
  type DecisionMade,
  type RequestFacts,
  type Step,
} from './request.ts';

const requester: Actor = { userId: 1, role: 'patient' };
const stranger: Actor = { userId: 2, role: 'provider' };
const admin: Actor = { userId: 4, role: 'admin' };
const { requests: words } = MESSAGES;
const now = new Date('2026-11-20T12:00:00Z');
const past = new Date('2026-11-20T11:59:59Z');
const future = new Date('2026-11-20T12:00:01Z');

function request(status: RequestStatus, userId = requester.userId): RequestFacts {
  return { userId, status, accessTypes: ['view'], stewardOrganizationId: 7 };
}

const movedOn: ConflictDetail = { type: PROBLEM_TYPES.requestMovedOn };
const decidedByNobody: ConflictDetail = {
  type: PROBLEM_TYPES.alreadyDecided,
  decidedBy: null,
  decision: null,
  decidedAt: null,
};

/** Each action, the statuses that it may be taken from, where it leads, and the words of its refusal. */
const actions: {
  name: string;
  act: (request: RequestFacts) => Step;
  allowed: Partial<Record<RequestStatus, [action: string, status: RequestStatus]>>;
  refusal: string;
  detail: ConflictDetail;
}[] = [
  {
    name: 'update',
    act: (given) => update(given, requester),
    allowed: { pending: ['edited', 'pending'], returned: ['resubmitted', 'pending'] },
    refusal: words.notEditable,
    detail: movedOn,
  },
  {
    name: 'withdraw',
    act: (given) => withdraw(given, requester),
    allowed: { pending: ['withdrawn', 'withdrawn'], returned: ['withdrawn', 'withdrawn'] },
    refusal: words.notWithdrawable,
    detail: movedOn,
  },
  {
    name: 'approve',
    act: (given) => decide(given, admin, { decision: 'approved' }),
    allowed: { pending: ['approved', 'approved'] },
    refusal: words.alreadyDecided,
    detail: decidedByNobody,
  },
  {
    name: 'return',
    act: (given) => decide(given, admin, { decision: 'returned', comment: 'Which clinics?' }),
    allowed: { pending: ['returned', 'returned'] },
    refusal: words.alreadyDecided,
    detail: decidedByNobody,
  },
  {
    name: 'reject',
    act: (given) => decide(given, admin, { decision: 'rejected', comment: 'No ethics approval.' }),
    allowed: { pending: ['rejected', 'rejected'] },
    refusal: words.alreadyDecided,
    detail: decidedByNobody,
  },
  {
    name: 'revoke',
    act: (given) => revoke(given, admin, 'The project ended.'),
    allowed: { approved: ['revoked', 'revoked'] },
    refusal: words.notRevocable,
    detail: movedOn,
  },
];

const cases = actions.flatMap((action) => REQUEST_STATUSES.map((status) => ({ ...action, status })));

describe('transitions', () => {
  it.each(cases.filter(({ allowed, status }) => allowed[status]))('$name a $status request', (given) => {
    const step = given.act(request(given.status));
    expect([step.action, step.status]).toEqual(given.allowed[given.status]);
  });

  it.each(cases.filter(({ allowed, status }) => !allowed[status]))('refuse to $name a $status request', (given) => {
    const refusal = given.status === 'withdrawn' ? words.withdrawnAlready : given.refusal;
    expect(() => given.act(request(given.status))).toThrow(new ConflictError(refusal, { detail: given.detail }));
  });
});

describe('who decides second', () => {
  const second = (made: DecisionMade) => () => decide(request('rejected'), admin, { decision: 'approved' }, made);
  it.each([
    ['by somebody', 3, { id: 3 }],
    ['by the product', null, null],
  ])('is told what was decided %s, and when', (_whom, deciderId, decidedBy) => {
    const detail: ConflictDetail = {
      type: PROBLEM_TYPES.alreadyDecided,
      decidedBy,
      decision: 'rejected',
      decidedAt: '2026-11-20T11:59:59.000Z',
    };
    expect(second({ decision: 'rejected', deciderId, at: past })).toThrow(
      new ConflictError(words.alreadyDecided, { detail }),
    );
  });
});

describe('the history', () => {
  it('says who took a step, and in which part', () => {
    const part = { by: 'requester', actor: requester, comment: null };
    expect(update(request('pending'), requester)).toMatchObject(part);
    expect(withdraw(request('pending'), requester)).toMatchObject(part);
    const comment = 'The project ended.';
    const review = { by: 'reviewer', actor: admin, comment };
    expect(decide(request('pending'), admin, { decision: 'rejected', comment })).toMatchObject(review);
    expect(revoke(request('approved'), admin, comment)).toMatchObject(review);
  });
});

describe('submit', () => {
  it.each([
    ['a resource without levels', undefined],
    ['a restricted one', 'restricted'],
    ['a confidential one', 'confidential'],
  ])('queues %s', (_what, accessLevel) => {
    const steps = submit(requester, { resourceType: 'dataDomain', accessRoles: ['all'], accessLevel });
    expect(steps).toEqual([
      { action: 'submitted', by: 'requester', actor: requester, comment: null, status: 'pending' },
    ]);
  });

  it('grants an open resource at once, in the name of the product', () => {
    const [submitted, approved] = submit(requester, {
      resourceType: 'dataCollection',
      accessRoles: ['patient'],
      accessLevel: 'open',
    });
    expect(submitted.status).toBe('pending');
    expect(approved).toEqual({ action: 'approved', by: 'system', actor: null, comment: null, status: 'approved' });
  });

  it.each([
    ['patient', 'dataDomain', ['provider', 'partner'], false],
    ['patient', 'dataCollection', [], false],
    ['partner', 'dataCollection', ['provider', 'partner'], true],
    ['patient', 'dataDomain', ['all'], true],
    ['admin', 'dataDomain', ['provider'], true],
    ['patient', 'agent', ['provider'], true],
    ['patient', 'data', ['partner'], true],
  ] as const)('lets a %s ask for a %s that is offered to %j: %s', (role, resourceType, accessRoles, allowed) => {
    const ask = () => submit({ userId: 1, role }, { resourceType, accessRoles: [...accessRoles] });
    if (allowed) expect(ask()).toHaveLength(1);
    else expect(ask).toThrow(new ForbiddenError(words.roleNotAllowed));
  });
});

describe('who may act', () => {
  it('the requester alone changes and withdraws, not even an admin', () => {
    for (const other of [stranger, admin]) {
      expect(() => update(request('pending'), other)).toThrow(new ForbiddenError(words.notYours));
      expect(() => withdraw(request('pending'), other)).toThrow(new ForbiddenError(words.notYours));
    }
  });

  it('admins decide and revoke, others do not', () => {
    const act = [
      () => decide(request('pending'), stranger, { decision: 'approved' }),
      () => revoke(request('approved'), stranger, 'No reason'),
    ];
    for (const attempt of act) expect(attempt).toThrow(new ForbiddenError(MESSAGES.auth.forbidden));
    expect(mayDecide(admin, request('pending'))).toBe(true);
    expect(mayDecide(stranger, request('pending'))).toBe(false);
  });

  it('nobody decides on their own request', () => {
    const own = request('pending', admin.userId);
    expect(mayDecide(admin, own)).toBe(false);
    expect(() => decide(own, admin, { decision: 'approved' })).toThrow(new ForbiddenError(words.ownRequest));
    expect(() => revoke(request('approved', admin.userId), admin, 'Mine')).toThrow(
      new ForbiddenError(words.ownRequest),
    );
  });

  it('a confirmed member decides on what their organization stewards, and on nothing else', () => {
    const steward: Actor = { ...stranger, organizationId: 7 };
    expect(decide(request('pending'), steward, { decision: 'approved' })).toMatchObject({ status: 'approved' });
    expect(revoke(request('approved'), steward, 'Misused')).toMatchObject({ status: 'revoked' });
    expect(maySeeHistory(steward, request('pending'))).toBe(true);
    expect(mayDecide(steward, request('pending', steward.userId))).toBe(false);
    expect(mayDecide({ ...stranger, organizationId: 8 }, request('pending'))).toBe(false);
    expect(mayDecide({ ...stranger, organizationId: null }, { userId: 1, stewardOrganizationId: null })).toBe(false);
    expect(isReviewer(steward)).toBe(true);
    expect(isReviewer(admin)).toBe(true);
    expect(isReviewer(stranger)).toBe(false);
  });

  it("an API client sees its owner's own requests, and is no reviewer, whatever its owner is", () => {
    const owners: Actor[] = [admin, { ...stranger, organizationId: 7 }];
    for (const client of owners.map((owner) => ({ ...owner, viaClient: true }))) {
      expect(maySeeHistory(client, request('pending', client.userId))).toBe(true);
      expect(maySeeHistory(client, request('pending'))).toBe(false);
      expect(mayDecide(client, request('pending'))).toBe(false);
      expect(isReviewer(client)).toBe(false);
    }
  });

  it('who may not act learns that before the state of the request', () => {
    expect(() => withdraw(request('approved'), stranger)).toThrow(ForbiddenError);
    expect(() => decide(request('approved'), stranger, { decision: 'approved' })).toThrow(ForbiddenError);
  });

  it('the requester and reviewers see the history', () => {
    expect(maySeeHistory(requester, request('pending'))).toBe(true);
    expect(maySeeHistory(admin, request('pending'))).toBe(true);
    expect(maySeeHistory(admin, request('pending', admin.userId))).toBe(true);
    expect(maySeeHistory(stranger, request('pending'))).toBe(false);
  });
});

describe('grant terms', () => {
  it('are what was asked for, without an end, unless the reviewer says otherwise', () => {
    expect(grantTerms({ accessTypes: ['view', 'api'] }, {}, now)).toEqual({
      accessTypes: ['view', 'api'],
      expiresAt: null,
    });
    const given = { accessTypes: ['view'] as const, expiresAt: future.toISOString() };
    expect(grantTerms({ accessTypes: ['api'] }, { ...given, accessTypes: ['view'] }, now)).toEqual({
      accessTypes: ['view'],
      expiresAt: future,
    });
  });

  it.each([past, now])('end in the future, not at %s', (end) => {
    const message = MESSAGES.validation.expiryInPast;
    const give = () => grantTerms({ accessTypes: ['view'] }, { expiresAt: end.toISOString() }, now);
    expect(give).toThrow(new InvalidInputError(message, { expiresAt: [message] }));
  });

  it('are not given from the end of an ethics approval on', () => {
    const research = { accessTypes: ['view'], ethicsEndsOn: '2026-11-20' } satisfies Partial<RequestFacts>;
    const end = endOfOntarioDay('2026-11-20');
    const message = MESSAGES.ethics.ended;
    expect(() => grantTerms(research, {}, end)).toThrow(new InvalidInputError(message, { expiresAt: [message] }));
    const terms = { accessTypes: ['view'], expiresAt: end, approvedEnd: null };
    expect(grantTerms(research, {}, new Date(end.getTime() - 1))).toEqual(terms);
  });
});

describe('expiry', () => {
  it('ends an approved request when its end has come, in the name of the product', () => {
    for (const expiresAt of [past, now]) {
      expect(expire(request('approved'), { expiresAt, agreedEnd: null }, now)).toEqual({
        action: 'expired',
        by: 'system',
        actor: null,
        comment: null,
        status: 'expired',
      });
    }
  });

  it('leaves grants alone that go on, have no end or were ended', () => {
    expect(expire(request('approved'), { expiresAt: future, agreedEnd: null }, now)).toBeUndefined();
    expect(expire(request('approved'), { expiresAt: null, agreedEnd: null }, now)).toBeUndefined();
    expect(expire(request('approved'), null, now)).toBeUndefined();
    for (const status of REQUEST_STATUSES.filter((other) => other !== 'approved')) {
      expect(expire(request(status), { expiresAt: past, agreedEnd: null }, now)).toBeUndefined();
    }
  });
});

describe('when the requester has left', () => {
  it.each([
    ['pending', 'withdrawn'],
    ['returned', 'withdrawn'],
    ['approved', 'revoked'],
  ] as const)('a request that is %s is %s, by nobody', (status, after) => {
    expect(close(request(status))).toEqual({ action: after, by: 'system', actor: null, comment: null, status: after });
  });

  it.each(['rejected', 'withdrawn', 'expired', 'revoked'] as const)('one that is %s stays as it is', (status) => {
    expect(close(request(status))).toBeUndefined();
  });
});
