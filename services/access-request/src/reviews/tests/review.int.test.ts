import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  UnauthenticatedError,
} from '@carebourse/runtime/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  admin,
  bootWorld,
  historyOf,
  meeting,
  newUser,
  otherAdmin,
  purpose,
  resources,
  submit,
  type World,
} from '../../../tests/world.ts';

const { requests: words, validation } = MESSAGES;
const movedOn = (message: string) => new ConflictError(message, { detail: { type: PROBLEM_TYPES.requestMovedOn } });
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterEach(() => {
  delete world.clock.now;
});
afterAll(() => world?.stop());

const decide = async (id: number, fields: object, reviewer = admin) =>
  (await world.call(reviewer, 'DecideRequest', { id, ...fields })).request;

describe('DecideRequest', () => {
  it('approves with what was asked for, without an end', async () => {
    const user = newUser();
    const { id } = await submit(world, user, { ...resources.agent, accessTypes: ['export', 'api'] });
    const approved = await decide(id, { decision: 'approved' });
    expect(approved).toMatchObject({ status: 'approved', accessTypes: ['export', 'api'] });
    expect(approved?.expiresAt).toBeUndefined();
    expect(approved?.comment).toBeUndefined();
    expect(await world.context.db.grant.findUnique({ where: { requestId: id } })).toMatchObject({
      accessTypes: ['export', 'api'],
      endedAt: null,
    });
    expect(await historyOf(world, user, id)).toMatchObject([
      { action: 'submitted' },
      { action: 'approved', by: 'reviewer', actorId: admin.userId },
    ]);
    expect(await world.announced(id)).toEqual(['request-submitted', 'request-decided']);
    expect(await world.audited(id)).toMatchObject([
      { action: 'request.submitted', actorId: user.userId },
      { action: 'request.approved', actorId: admin.userId, subjectUserId: user.userId },
    ]);
  });

  it('approves with the access types, end and comment that the reviewer gives', async () => {
    const { id } = await submit(world, newUser(), { ...resources.agent, accessTypes: ['view', 'export'] });
    const expiresAt = later(60).toISOString();
    expect(
      await decide(id, { decision: 'approved', accessTypes: ['view'], expiresAt, comment: 'Welcome' }),
    ).toMatchObject({ accessTypes: ['view'], expiresAt, comment: 'Welcome' });
    const event = await world.context.db.outbox.findFirstOrThrow({
      where: { aggregate: `request/${id}`, type: 'ca.carebourse.request-decided.v1' },
    });
    expect(JSON.parse(event.body)).toMatchObject({ data: { decision: 'approved', deciderId: 4, expiresAt } });
    expect(event.body).not.toContain('Welcome');
  });

  it.each(['returned', 'rejected'])('tells the requester why it was %s', async (decision) => {
    const user = newUser();
    const { id } = await submit(world, user);
    expect(await decide(id, { decision, comment: 'Which clinics?' })).toMatchObject({
      status: decision,
      comment: 'Which clinics?',
    });
    const [, entry] = await historyOf(world, user, id);
    expect(entry).toEqual({ action: decision, by: 'reviewer', actorId: admin.userId, comment: 'Which clinics?' });
    expect(await world.context.db.grant.findUnique({ where: { requestId: id } })).toBeNull();
  });

  it.each(['returned', 'rejected'])('wants a reason when a request is %s', async (decision) => {
    const { id } = await submit(world, newUser());
    await expect(decide(id, { decision })).rejects.toMatchObject({
      name: 'InvalidInputError',
      fieldErrors: { comment: [validation.commentRequired] },
    });
  });

  it('refuses an end that is not in the future, and leaves the request waiting', async () => {
    const { id } = await submit(world, newUser());
    const refused = decide(id, { decision: 'approved', expiresAt: later(-1).toISOString() });
    await expect(refused).rejects.toMatchObject({
      name: 'InvalidInputError',
      fieldErrors: { expiresAt: [validation.expiryInPast] },
    });
    expect(await decide(id, { decision: 'approved' })).toMatchObject({ status: 'approved' });
  });

  it.each([
    { decision: 'maybe' },
    { decision: 'approved', accessTypes: ['write'] },
    { decision: 'approved', expiresAt: 'soon' },
  ])('refuses %j', async (fields) => {
    const { id } = await submit(world, newUser());
    await expect(decide(id, fields)).rejects.toThrow(InvalidInputError);
  });

  it.each(['patient', 'provider', 'partner'] as const)('is not for a %s', async (role) => {
    const { id } = await submit(world, newUser());
    await expect(decide(id, { decision: 'approved' }, newUser(role))).rejects.toThrow(
      new ForbiddenError(MESSAGES.auth.forbidden),
    );
  });

  it('is not for the own request, not even for an admin', async () => {
    const { id } = await submit(world, otherAdmin);
    await expect(decide(id, { decision: 'approved' }, otherAdmin)).rejects.toThrow(
      new ForbiddenError(words.ownRequest),
    );
    expect(await decide(id, { decision: 'approved' }, admin)).toMatchObject({ status: 'approved' });
  });

  it('is made once', async () => {
    const { id } = await submit(world, newUser());
    const made = await decide(id, { decision: 'rejected', comment: 'No ethics approval' }, otherAdmin);
    await expect(decide(id, { decision: 'approved' })).rejects.toMatchObject({
      message: words.alreadyDecided,
      detail: {
        type: PROBLEM_TYPES.alreadyDecided,
        decidedBy: { id: otherAdmin.userId },
        decision: 'rejected',
        decidedAt: made?.decidedAt,
      },
    });
  });

  it('is not made on what was taken back or granted at once, and names nobody there', async () => {
    const [user, other] = [newUser(), newUser()];
    const { id } = await submit(world, user);
    await world.call(user, 'WithdrawRequest', { id });
    await expect(decide(id, { decision: 'approved' })).rejects.toMatchObject({
      detail: { decidedBy: null, decision: null, decidedAt: null },
    });
    const open = await submit(world, other, resources.openDomain);
    await expect(decide(open.id, { decision: 'approved' })).rejects.toMatchObject({
      detail: { decidedBy: null, decision: 'approved', decidedAt: open.decidedAt },
    });
  });

  it('says that a request does not exist', async () => {
    await expect(decide(999_999, { decision: 'approved' })).rejects.toThrow(new NotFoundError(words.notFound));
  });
});

describe('UpdateRequest', () => {
  const changed = 'A purpose that says which three clinics take part.';

  it('edits a waiting request, heard by the audit trail alone', async () => {
    const user = newUser();
    const { id } = await submit(world, user);
    const { request } = await world.call(user, 'UpdateRequest', { id, purpose: changed, accessTypes: ['api'] });
    expect(request).toMatchObject({ status: 'pending', purpose: changed, accessTypes: ['api'] });
    expect(await historyOf(world, user, id)).toMatchObject([{ action: 'submitted' }, { action: 'edited' }]);
    expect(await world.announced(id)).toEqual(['request-submitted']);
    expect(await world.audited(id)).toMatchObject([{ action: 'request.submitted' }, { action: 'request.edited' }]);
  });

  it('sends a returned request back to the queue, and keeps access types that are not named', async () => {
    const user = newUser();
    const { id } = await submit(world, user, { ...resources.agent, accessTypes: ['export'] });
    await decide(id, { decision: 'returned', comment: 'Which clinics?' });
    const { request } = await world.call(user, 'UpdateRequest', { id, purpose: changed });
    expect(request).toMatchObject({ status: 'pending', purpose: changed, accessTypes: ['export'] });
    expect(request?.comment).toBeUndefined();
    expect(request?.decidedAt).toBeUndefined();
    expect(await historyOf(world, user, id)).toMatchObject([
      { action: 'submitted' },
      { action: 'returned', comment: 'Which clinics?' },
      { action: 'resubmitted', by: 'requester', actorId: user.userId },
    ]);
    expect(await world.announced(id)).toEqual(['request-submitted', 'request-decided', 'request-submitted']);
    const rows = await world.context.db.outbox.findMany({
      where: { aggregate: `request/${id}` },
      orderBy: { position: 'asc' },
    });
    expect(JSON.parse(rows[2]?.body ?? '')).toMatchObject({ data: { resubmitted: true, status: 'pending' } });
    expect(await decide(id, { decision: 'approved' })).toMatchObject({ status: 'approved' });
  });

  it.each(['approved', 'rejected'])('leaves an %s request alone', async (decision) => {
    const user = newUser();
    const { id } = await submit(world, user);
    await decide(id, { decision, comment: 'So be it' });
    await expect(world.call(user, 'UpdateRequest', { id, purpose: changed })).rejects.toThrow(
      movedOn(words.notEditable),
    );
  });

  it('checks the purpose, the person and the request', async () => {
    const user = newUser();
    const { id } = await submit(world, user);
    await expect(world.call(user, 'UpdateRequest', { id, purpose: 'short' })).rejects.toThrow(InvalidInputError);
    await expect(world.call(newUser(), 'UpdateRequest', { id, purpose: changed })).rejects.toThrow(
      new ForbiddenError(words.notYours),
    );
    await expect(world.call(admin, 'UpdateRequest', { id, purpose: changed })).rejects.toThrow(ForbiddenError);
    await expect(world.call(user, 'UpdateRequest', { id: 999_999, purpose: changed })).rejects.toThrow(NotFoundError);
    await expect(world.client.call('UpdateRequest', { id, purpose: changed })).rejects.toThrow(UnauthenticatedError);
  });
});

describe('WithdrawRequest', () => {
  it('takes back a waiting and a returned request', async () => {
    const user = newUser();
    const { id } = await submit(world, user, resources.agent);
    expect((await world.call(user, 'WithdrawRequest', { id })).request).toMatchObject({ status: 'withdrawn' });
    expect(await world.announced(id)).toEqual(['request-submitted', 'request-withdrawn']);
    const returned = await submit(world, user, resources.data);
    await decide(returned.id, { decision: 'returned', comment: 'Which clinics?' });
    await world.call(user, 'WithdrawRequest', { id: returned.id });
    expect((await historyOf(world, user, returned.id)).at(-1)).toMatchObject({ action: 'withdrawn', by: 'requester' });
  });

  it('checks the state, the person and the request', async () => {
    const user = newUser();
    const { id } = await submit(world, user);
    await expect(world.call(newUser(), 'WithdrawRequest', { id })).rejects.toThrow(new ForbiddenError(words.notYours));
    await decide(id, { decision: 'approved' });
    await expect(world.call(user, 'WithdrawRequest', { id })).rejects.toThrow(movedOn(words.notWithdrawable));
    await expect(world.call(user, 'WithdrawRequest', { id: 999_999 })).rejects.toThrow(NotFoundError);
  });
});

describe('RevokeGrant', () => {
  it('ends the grant and says why', async () => {
    const user = newUser();
    const { id } = await submit(world, user);
    await decide(id, { decision: 'approved' });
    const { request } = await world.call(otherAdmin, 'RevokeGrant', { id, comment: 'The project ended' });
    expect(request).toMatchObject({ status: 'revoked', comment: 'The project ended' });
    expect((await world.context.db.grant.findUniqueOrThrow({ where: { requestId: id } })).endedAt).not.toBeNull();
    expect((await historyOf(world, user, id)).at(-1)).toEqual({
      action: 'revoked',
      by: 'reviewer',
      actorId: otherAdmin.userId,
      comment: 'The project ended',
    });
    expect(await world.announced(id)).toEqual(['request-submitted', 'request-decided', 'grant-revoked']);
  });

  it('checks the reason, the state, the person and the request', async () => {
    const user = newUser();
    const { id } = await submit(world, user);
    const revoke = (who: typeof user, comment = 'It ended', which = id) =>
      world.call(who, 'RevokeGrant', { id: which, comment });
    await expect(revoke(admin)).rejects.toThrow(movedOn(words.notRevocable));
    await decide(id, { decision: 'approved' });
    await expect(revoke(admin, ' ')).rejects.toMatchObject({ fieldErrors: { comment: [validation.commentRequired] } });
    await expect(revoke(newUser())).rejects.toThrow(new ForbiddenError(MESSAGES.auth.forbidden));
    await expect(revoke(user)).rejects.toThrow(new ForbiddenError(words.ownRequest));
    await expect(revoke(admin, 'It ended', 999_999)).rejects.toThrow(NotFoundError);
  });
});

describe('ListRequests', () => {
  it("answers the caller's own, newest first", async () => {
    const user = newUser();
    const first = await submit(world, user, resources.agent);
    world.clock.now = later(1);
    const second = await submit(world, user, resources.data);
    await submit(world, newUser());
    for (const userId of [0, user.userId]) {
      const { requests } = await world.call(user, 'ListRequests', { userId });
      expect(requests.map(({ id }) => id)).toEqual([second.id, first.id]);
    }
  });

  it("refuses others' lists, also to an admin, and visitors", async () => {
    await expect(world.call(newUser(), 'ListRequests', { userId: 1 })).rejects.toThrow(
      new ForbiddenError(words.notYours),
    );
    await expect(world.call(admin, 'ListRequests', { userId: 1 })).rejects.toThrow(ForbiddenError);
    await expect(world.client.call('ListRequests', {})).rejects.toThrow(UnauthenticatedError);
  });
});

describe('GetHistory', () => {
  it('is for the requester and reviewers; a reviewer looking is noted', async () => {
    const user = newUser();
    const { id } = await submit(world, user);
    await world.call(user, 'GetHistory', { id });
    expect(await world.audited(id)).toHaveLength(1);
    const { entries } = await world.call(admin, 'GetHistory', { id });
    expect(entries).toHaveLength(1);
    expect(Date.parse(entries[0]?.at ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await world.audited(id)).at(-1)).toMatchObject({
      action: 'request.viewed',
      actorId: admin.userId,
      subjectUserId: user.userId,
    });
  });

  it('does not tell others that there is such a request', async () => {
    const { id } = await submit(world, newUser());
    for (const [who, which] of [
      [newUser(), id],
      [newUser(), 999_999],
      [admin, 999_999],
    ] as const) {
      await expect(world.call(who, 'GetHistory', { id: which })).rejects.toThrow(new NotFoundError(words.notFound));
    }
  });

  it('is never overwritten', async () => {
    const { db } = world.context;
    const { id } = await submit(world, newUser());
    const where = { requestId: id };
    await expect(db.requestEvent.updateMany({ where, data: { action: 'edited' } })).rejects.toThrow(
      /permission denied/,
    );
    await expect(db.requestEvent.deleteMany({ where })).rejects.toThrow(/permission denied/);
    await expect(db.$executeRaw`TRUNCATE request_event`).rejects.toThrow(/permission denied/);
  });
});

describe('ListReviews', () => {
  const list = async (status?: string, reviewer = admin) =>
    (await world.call(reviewer, 'ListReviews', { status })).requests;

  it('answers what waits, oldest first, and everything else newest first', async () => {
    const start = Date.now() + 3_600_000;
    const made: number[] = [];
    for (const second of [1, 2, 3]) {
      world.clock.now = new Date(start + second * 1000);
      made.push((await submit(world, newUser())).id);
    }
    const ours = (rows: { id: number }[]) => rows.map(({ id }) => id).filter((id) => made.includes(id));
    expect(ours(await list('pending'))).toEqual(made);
    expect(ours(await list())).toEqual(made.toReversed());
    for (const id of made) await decide(id, { decision: 'approved' });
    expect(ours(await list('pending'))).toEqual([]);
    expect(ours(await list('approved'))).toEqual(made.toReversed());
  });

  it("leaves out the reviewer's own requests", async () => {
    const own = await submit(world, otherAdmin, resources.collection);
    expect((await list('pending', otherAdmin)).map(({ id }) => id)).not.toContain(own.id);
    expect((await list('pending', admin)).map(({ id }) => id)).toContain(own.id);
  });

  it('is noted once a look', async () => {
    const where = { topic: 'carebourse.audit', body: { contains: 'reviews.viewed' } };
    const before = await world.context.db.outbox.count({ where });
    await list('pending');
    expect(await world.context.db.outbox.count({ where })).toBe(before + 1);
  });

  it('is for admins', async () => {
    for (const role of ['patient', 'provider', 'partner'] as const) {
      await expect(list(undefined, newUser(role))).rejects.toThrow(new ForbiddenError(MESSAGES.auth.forbidden));
    }
    await expect(world.client.call('ListReviews', {})).rejects.toThrow(UnauthenticatedError);
    await expect(list('open')).rejects.toThrow(InvalidInputError);
  });
});

describe('races', () => {
  it('of 8 simultaneous decisions one is made, with one grant at most and one event', async () => {
    const user = newUser();
    const { id } = await submit(world, user);
    const results = await meeting(
      world,
      id,
      Array.from({ length: 8 }, (_, index) => () => {
        const decision = index % 2 ? 'approved' : 'rejected';
        return decide(id, { decision, comment: 'As agreed' }, index % 3 ? admin : otherAdmin);
      }),
    );
    const [made, ...others] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(others).toEqual([]);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ message: words.alreadyDecided });
    }
    expect((await world.call(user, 'ListRequests', {})).requests).toMatchObject([{ id, status: made?.status }]);
    expect(await world.announced(id)).toEqual(['request-submitted', 'request-decided']);
    expect(await world.context.db.grant.count({ where: { requestId: id } })).toBe(made?.status === 'approved' ? 1 : 0);
  });

  it('a withdrawal and a decision at once: one of them counts', async () => {
    const user = newUser();
    const { id } = await submit(world, user);
    const results = await meeting(world, id, [
      async () => (await world.call(user, 'WithdrawRequest', { id })).request,
      () => decide(id, { decision: 'approved' }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await historyOf(world, user, id)).toHaveLength(2);
  });

  it('an edit and a decision at once: nothing is edited after the decision', async () => {
    const user = newUser();
    const { id } = await submit(world, user);
    await meeting(world, id, [
      () => decide(id, { decision: 'approved' }),
      async () => (await world.call(user, 'UpdateRequest', { id, purpose: `${purpose} And more.` })).request,
    ]);
    const actions = (await historyOf(world, user, id)).map(({ action }) => action);
    expect(actions.at(-1)).toBe('approved');
  });
});
