import { MESSAGES } from '@carebourse/contracts/messages';
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  RateLimitedError,
  UnauthenticatedError,
} from '@carebourse/runtime/errors';
import { runInContext } from '@carebourse/runtime/request-context';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHandlers } from '../../events/handlers.ts';
import { writeUnchained } from '../../audit/tests/unchained.ts';
import { failure, PASSWORD, startAccountWorld, type AccountWorld, type Person } from './account-world.ts';

let world: AccountWorld;

beforeAll(async () => {
  world = await startAccountWorld();
});

afterAll(() => world.stop());

beforeEach(async () => {
  world.now = new Date();
  await world.context.db.outbox.deleteMany();
  await world.context.db.mailJob.deleteMany();
  await world.context.db.signInThrottle.deleteMany();
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

describe('sessions', () => {
  const list = async (sessionId: string) =>
    (await world.in(sessionId, () => world.account.call('ListSessions', {}))).sessions;
  const isOver = (sessionId: string) =>
    failure(world.identity.call('ResolveSession', { sessionId }), UnauthenticatedError);

  it('are listed with device, address and times, and this one marked', async () => {
    const person = await world.register();
    world.now = new Date(world.now.getTime() + 60_000);
    const other = await runInContext(
      { requestId: 'test-request', clientAddress: '192.0.2.7', clientAgent: FIREFOX },
      () => world.login(person),
    );
    const sessions = await list(other);
    expect(sessions).toMatchObject([
      { device: 'Firefox on Linux', address: '192.0.2.7', current: true, createdAt: world.now.toISOString() },
      { device: 'Unknown device', current: false },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(other);
  });

  it('say when they were used last, within five minutes', async () => {
    const person = await world.register();
    const opened = world.now;
    world.now = new Date(opened.getTime() + 4 * 60_000);
    expect((await list(person.sessionId))[0]?.lastSeenAt).toBe(opened.toISOString());
    world.now = new Date(opened.getTime() + 6 * 60_000);
    expect((await list(person.sessionId))[0]?.lastSeenAt).toBe(world.now.toISOString());
  });

  it('end one by one, or all others at once', async () => {
    const person = await world.register();
    const [second, third] = [await world.login(person), await world.login(person)];
    const [ref] = (await list(second)).filter(({ current }) => current).map((session) => session.ref);
    await world.in(person.sessionId, () => world.account.call('EndSession', { ref }));
    await isOver(second);
    expect(await world.in(person.sessionId, () => world.account.call('EndOtherSessions', {}))).toEqual({
      sessionsEnded: 1,
    });
    await isOver(third);
    expect(await list(person.sessionId)).toHaveLength(1);
    expect((await world.auditActions()).filter((action) => action === 'session.ended')).toHaveLength(2);
  });

  it('of somebody else are not found, and stay', async () => {
    const [person, other] = [await world.register(), await world.register()];
    const ref = (await list(other.sessionId))[0]?.ref;
    for (const named of [ref, '', '0'.repeat(16), '%', '________________']) {
      await failure(
        world.in(person.sessionId, () => world.account.call('EndSession', { ref: named })),
        NotFoundError,
      );
    }
    expect(await list(other.sessionId)).toHaveLength(1);
  });
});

describe('the e-mail address', () => {
  it('is confirmed by the link of the mail that registration sends', async () => {
    const person = await world.register({ firstName: 'Ada' });
    const [mail] = await world.mailTo(person);
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(mail?.text).toContain('https://carebourse.example/auth/verify?token=');
    await world.account.call('VerifyEmail', { token: await world.linkTo(person) });
    const { user } = await world.in(person.sessionId, () => world.identity.call('GetUser', {}));
    expect(user?.emailVerifiedAt).toBe(world.now.toISOString());
    expect(await world.auditActions()).toContain('email.verified');
  });

  it('gets the link again, three times in a while, until it is confirmed', async () => {
    const person = await world.register();
    const resend = () => world.in(person.sessionId, () => world.account.call('ResendVerification', {}));
    for (let sent = 0; sent < 3; sent++) {
      await resend();
      await world.mailTo(person);
    }
    await failure(resend(), RateLimitedError);
    await world.account.call('VerifyEmail', { token: await world.linkTo(person) });
    await failure(resend(), ConflictError);
  });

  it('hears what a notification says once it is confirmed, and before only that there is one', async () => {
    const person = await world.register();
    const notify = (occurredAt = world.now) =>
      world.context.db.$transaction(async (tx) =>
        createHandlers(world.context)['mail-requested']?.(
          {
            data: {
              userId: person.id,
              title: 'Request approved',
              body: 'Your request for X was approved.',
              link: '/agents/3',
              occurredAt: occurredAt.toISOString(),
            },
          } as never,
          tx,
        ),
      );
    await notify();
    const before = (await world.mailTo(person)).at(-1);
    expect(before?.subject).toBe('There is news for you');
    expect(before?.text).not.toContain('request for X');
    await world.context.db.user.update({ where: { id: person.id }, data: { emailVerifiedAt: world.now } });
    await notify();
    const after = (await world.mailTo(person)).at(-1);
    expect(after).toMatchObject({ subject: 'Request approved' });
    expect(after?.text).toContain('https://carebourse.example/agents/3');
    const sent = (await world.mailTo(person)).length;
    await notify(new Date(world.now.getTime() - 4 * 24 * 60 * 60_000));
    expect(await world.mailTo(person)).toHaveLength(sent);
  });
});

describe('the copy of the data', () => {
  it('holds what identity knows about the person, no secrets, and nothing about others', async () => {
    const [person, other] = [await world.register({ firstName: 'Ada' }), await world.register()];
    const { document } = await world.in(person.sessionId, () => world.account.call('ExportAccount', {}));
    expect(JSON.parse(document)).toMatchObject({
      account: { email: person.email, firstName: 'Ada' },
      sessions: [{ device: 'Unknown device' }],
      auditEvents: [],
    });
    expect(document).not.toMatch(/argon2|passwordHash/);
    expect(document).not.toContain(person.sessionId);
    expect(document).not.toContain(other.email);
    expect(await world.auditActions()).toContain('account.exported');
  });

  it('names who looked at the person, and no network address but the person’s own', async () => {
    const person = await world.register();
    const line = (sequence: number, actorId: number) => ({
      sequence: BigInt(sequence),
      id: randomUUID(),
      occurredAt: world.now,
      service: 'identity',
      actorId,
      actorRole: 'admin',
      action: 'account.viewed',
      informationType: 'account',
      subjectUserId: person.id,
      subject: `user/${person.id}`,
      address: `192.0.2.${sequence}`,
      requestId: '',
      outcome: 'success',
      previousHash: new Uint8Array(32),
      hash: new Uint8Array(32),
    });
    await writeUnchained(world.context.db, [line(1, person.id), line(2, 4)]);
    const { document } = await world.in(person.sessionId, () => world.account.call('ExportAccount', {}));
    const { auditEvents } = JSON.parse(document) as { auditEvents: { actorId: number; address: string }[] };
    expect(auditEvents.map(({ actorId, address }) => [actorId, address])).toEqual([
      [4, ''],
      [person.id, '192.0.2.1'],
    ]);
  });
});

describe('deleting the account', () => {
  const remove = (person: Person, password = PASSWORD) =>
    world.in(person.sessionId, () => world.account.call('DeleteAccount', { password }));

  it('removes the person, ends the sessions, tells everybody, and frees address and username', async () => {
    const person = await world.register({ firstName: 'Ada', lastName: 'Marsh', organization: 'Quarry Bay' });
    await remove(person);
    await failure(world.identity.call('ResolveSession', { sessionId: person.sessionId }), UnauthenticatedError);
    await failure(world.login(person), UnauthenticatedError);
    const row = await world.context.db.user.findUniqueOrThrow({ where: { id: person.id } });
    expect(row).toMatchObject({
      username: `deleted-${person.id}`,
      firstName: null,
      lastName: null,
      organization: null,
    });
    expect(JSON.stringify(row)).not.toContain(person.email);
    const events = await world.context.db.outbox.findMany({ where: { type: 'ca.carebourse.user-deleted.v1' } });
    expect(events).toHaveLength(1);
    // What was told of them stays, and names nobody.
    const published = await world.context.db.outbox.findMany({ where: { aggregate: `user/${person.id}` } });
    expect(published.map(({ type }) => type)).toContain('ca.carebourse.user-registered.v1');
    expect(JSON.stringify(published.map(({ body }) => body))).not.toContain(person.username);
    expect(await world.auditActions()).toContain('account.deleted');
    expect((await world.mailTo(person)).map(({ subject }) => subject)).toContain('Your account was deleted');
    await world.register({ email: person.email, username: person.username });
  });

  it('needs the password', async () => {
    const person = await world.register();
    const refused = await failure(remove(person, 'wrong'), InvalidInputError);
    expect(refused.fieldErrors).toEqual({ password: [MESSAGES.account.passwordWrong] });
    await world.login(person);
  });

  it('is refused to a suspended account, whose token lives on for a moment', async () => {
    const person = await world.register();
    const { user } = world.context.db;
    const attempt = world.in(person.sessionId, async () => {
      await user.update({ where: { id: person.id }, data: { suspendedAt: world.now } });
      return world.account.call('DeleteAccount', { password: PASSWORD });
    });
    expect((await failure(attempt, ForbiddenError)).message).toBe(MESSAGES.auth.suspended);
    expect((await user.findUniqueOrThrow({ where: { id: person.id } })).deletedAt).toBeNull();
  });

  it('is refused to the only admin of an organization that has other members', async () => {
    const { db } = world.context;
    const { id: organizationId } = await db.organization.create({
      data: { name: `Clinic ${Date.now()}`, kind: 'primary-care', city: 'Guelph', description: '' },
    });
    const [boss, member] = [await world.register({ organizationId }), await world.register({ organizationId })];
    await db.membership.updateMany({ where: { organizationId }, data: { status: 'confirmed' } });
    await db.membership.update({ where: { userId: boss.id }, data: { role: 'admin' } });
    expect((await failure(remove(boss), ConflictError)).message).toBe(MESSAGES.account.lastOrganizationAdmin);
    await remove(member);
    await remove(boss);
    const ended = await db.outbox.findMany({
      where: { type: 'ca.carebourse.member-removed.v1' },
      orderBy: { time: 'asc' },
    });
    expect(ended.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toMatchObject([
      { userId: member.id, organizationId, reason: 'left' },
      { userId: boss.id, organizationId, reason: 'left' },
    ]);
  });

  it('is refused to the last admin, also when two leave at the same time', async () => {
    const { db } = world.context;
    await db.user.updateMany({ where: { role: 'admin' }, data: { role: 'patient' } });
    const admins = [await world.register(), await world.register()];
    await db.user.updateMany({ where: { id: { in: admins.map(({ id }) => id) } }, data: { role: 'admin' } });
    const results = await Promise.allSettled(admins.map((admin) => remove(admin)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused to the last admin who is active: suspended ones decide on nothing', async () => {
    const { db } = world.context;
    await db.user.updateMany({ where: { role: 'admin' }, data: { role: 'patient' } });
    const [active, suspended] = [await world.register(), await world.register()];
    await db.user.updateMany({ where: { id: { in: [active.id, suspended.id] } }, data: { role: 'admin' } });
    await db.user.update({ where: { id: suspended.id }, data: { suspendedAt: world.now } });
    expect((await failure(remove(active), ConflictError)).message).toBe(MESSAGES.account.lastAdmin);
    await db.user.update({ where: { id: suspended.id }, data: { suspendedAt: null } });
    await remove(active);
  });
});
