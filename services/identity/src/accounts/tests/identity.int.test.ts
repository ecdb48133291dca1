import { MESSAGES } from '@carebourse/contracts/messages';
import { IdentityService, type IdentityServiceDefinition } from '@carebourse/rpc/identity';
import { createTokenVerifier } from '@carebourse/rpc/tokens';
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  OverloadedError,
  RateLimitedError,
  UnauthenticatedError,
  type DomainError,
} from '@carebourse/runtime/errors';
import { runInContext } from '@carebourse/runtime/request-context';
import { throttleKey } from '@carebourse/runtime/throttle';
import { bootService, type BootedService } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { as } from '@carebourse/testing/signing';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContext, type Context } from '../../context.ts';
import { SESSION_SECONDS } from '../domain/session.ts';
import { handlers, rules } from '../../rpc/service.ts';
import { testConfig } from '../../../tests/test-config.ts';
import { writeUnchained } from '../../audit/tests/unchained.ts';

let context: Context;
let booted: BootedService<IdentityServiceDefinition>;
let now = new Date();

beforeAll(async () => {
  const config = await testConfig();
  context = { ...(await createContext(config, silentLogger, serviceTokensOf('identity'))), now: () => now };
  booted = await bootService({ definition: IdentityService, rules, handlers, context });
});

afterAll(async () => {
  await booted.stop();
  await context.db.$disconnect();
  await context.throttle.close();
});

beforeEach(async () => {
  now = new Date();
  await context.db.outbox.deleteMany();
  await context.db.signInThrottle.deleteMany();
});

let made = 0;
const person = (fields: object = {}) => ({
  username: `person${++made}`,
  email: `person${made}@example.org`,
  password: 'correct horse',
  role: 'patient',
  ...fields,
});

const call = () => booted.client;
const fromAddress = <Result>(clientAddress: string, run: () => Promise<Result>) =>
  runInContext({ requestId: 'test-request', clientAddress }, run);

async function outboxTypes(): Promise<string[]> {
  const rows = await context.db.outbox.findMany({ orderBy: { position: 'asc' } });
  return rows.map((row) => {
    const body = JSON.parse(row.body) as { type: string; data: { action?: string } };
    return body.data.action ?? body.type;
  });
}

describe('Register', () => {
  it('makes the account and a session, and tells of both in the same transaction', async () => {
    const { user, session } = await call().call('Register', person({ firstName: 'Ada' }));
    expect(user).toMatchObject({
      username: `person${made}`,
      email: `person${made}@example.org`,
      firstName: 'Ada',
      role: 'patient',
    });
    expect(session?.expiresInSeconds).toBe(SESSION_SECONDS);
    expect(await outboxTypes()).toEqual(['ca.carebourse.user-registered.v1', 'account.created', 'session.created']);
  });

  it('stores neither the password nor the session id', async () => {
    const input = person();
    const { session } = await call().call('Register', input);
    const stored = JSON.stringify(
      await context.db.user.findUnique({ where: { email: input.email }, include: { sessions: true } }),
    );
    expect(stored).toContain('$argon2id$');
    expect(stored).not.toContain(input.password);
    expect(stored).not.toContain(session?.id);
  });

  it.each([
    [{ username: 'ab' }, 'username', MESSAGES.validation.usernameTooShort],
    [{ username: 'a'.repeat(21) }, 'username', MESSAGES.validation.usernameTooLong],
    [{ email: 'nobody' }, 'email', MESSAGES.validation.emailInvalid],
    [{ email: '' }, 'email', MESSAGES.validation.emailRequired],
    [{ password: 'seven77' }, 'password', MESSAGES.validation.passwordTooShort],
    [{ password: 'password' }, 'password', MESSAGES.account.passwordCommon],
    [{ password: '12345678' }, 'password', MESSAGES.account.passwordCommon],
    [{ lastName: 'Ferreira', password: 'Ferreira99' }, 'password', MESSAGES.account.passwordPersonal],
    [{ role: 'admin' }, 'role', MESSAGES.validation.roleInvalid],
    [{ role: 'partner' }, 'role', MESSAGES.validation.roleFieldsMissing],
    [{ role: 'provider', organization: 'A clinic' }, 'role', MESSAGES.validation.roleFieldsMissing],
    [{ organizationId: 987_654 }, 'organizationId', MESSAGES.auth.organizationUnknown],
  ])('refuses %j in the words of the specification', async (fields, field, message) => {
    const refused = await failure(call().call('Register', person(fields)), InvalidInputError);
    expect(refused.message).toBe(message);
    expect(refused.fieldErrors[field]).toContain(message);
    expect(await outboxTypes()).toEqual([]);
  });

  it.each([
    ['of 64 characters', 'long enough to be a whole sentence that nobody else would think of'],
    ['of 200 characters', 'a sentence that goes on and on '.repeat(7).slice(0, 200)],
    ['with double spaces and other scripts', 'пароль  mot de passe  密码 🔑'],
    ['without digits, capitals or signs', 'onlylowercaseletters'],
  ])('takes a password %s, whole', async (_, password) => {
    const input = person({ password });
    await call().call('Register', input);
    await failure(call().call('Login', { email: input.email, password: password.slice(0, -1) }), UnauthenticatedError);
    await failure(call().call('Login', { email: input.email, password: password.toUpperCase() }), UnauthenticatedError);
    await call().call('Login', { email: input.email, password });
  });

  it('takes an e-mail address and a username once, whatever their case', async () => {
    const first = person();
    await call().call('Register', first);
    const sameEmail = await failure(
      call().call('Register', person({ email: first.email.toUpperCase() })),
      ConflictError,
    );
    expect(sameEmail.message).toBe(MESSAGES.auth.emailTaken);
    const sameName = await failure(
      call().call('Register', person({ username: first.username.toUpperCase() })),
      ConflictError,
    );
    expect(sameName.message).toBe(MESSAGES.auth.usernameTaken);
  });

  it('makes one account of ten simultaneous registrations with one address', async () => {
    const email = 'race@example.org';
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => call().call('Register', person({ email }))),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await context.db.user.count({ where: { email } })).toBe(1);
  });
});

describe('Login', () => {
  it('opens a session and keeps when', async () => {
    const input = person();
    await call().call('Register', input);
    now = new Date('2026-12-01T10:00:00Z');
    const { user, session } = await call().call('Login', {
      email: input.email.toUpperCase(),
      password: input.password,
    });
    expect(user?.lastLogin).toBe('2026-12-01T10:00:00.000Z');
    expect(session?.id).toMatch(/^[\w-]{43}$/);
  });

  it('says the same for a wrong password and an unknown account', async () => {
    const input = person();
    await call().call('Register', input);
    const wrong = await failure(call().call('Login', { email: input.email, password: 'wrong' }), UnauthenticatedError);
    const unknown = await failure(
      call().call('Login', { email: 'none@example.org', password: 'x' }),
      UnauthenticatedError,
    );
    expect(wrong.message).toBe(MESSAGES.auth.badCredentials);
    expect(unknown.message).toBe(wrong.message);
  });

  it('makes an account wait after five failures, even with the right password, and only that account', async () => {
    const input = person();
    const other = person();
    await call().call('Register', input);
    await call().call('Register', other);
    for (let failures = 0; failures < 5; failures++) {
      await failure(call().call('Login', { email: input.email, password: 'wrong' }), UnauthenticatedError);
    }
    const limited = await failure(
      call().call('Login', { email: input.email, password: input.password }),
      RateLimitedError,
    );
    expect(limited.retryAfterSeconds).toBeGreaterThan(0);
    await call().call('Login', { email: other.email, password: other.password });
  });

  it('lets no more than five of fifty simultaneous guesses through', async () => {
    const input = person();
    await call().call('Register', input);
    const guesses = await Promise.all(
      Array.from({ length: 50 }, () =>
        call()
          .call('Login', { email: input.email, password: 'wrong' })
          .catch((error: unknown) => error),
      ),
    );
    const lookedAt = guesses.filter((guess) => guess instanceof UnauthenticatedError);
    expect(lookedAt.length).toBeGreaterThan(0);
    expect(lookedAt.length).toBeLessThanOrEqual(5);
    // A busy machine refuses some of the others for want of room.
    const unlooked = guesses.filter((guess) => guess instanceof RateLimitedError || guess instanceof OverloadedError);
    expect(unlooked).toHaveLength(50 - lookedAt.length);
  });

  it('forgets the failures when the right password is given', async () => {
    const input = person();
    await call().call('Register', input);
    for (let round = 0; round < 2; round++) {
      for (let failures = 0; failures < 4; failures++) {
        await failure(call().call('Login', { email: input.email, password: 'wrong' }), UnauthenticatedError);
      }
      await call().call('Login', { email: input.email, password: input.password });
    }
  });

  it('leaves a hospital behind one address alone until hundreds fail', async () => {
    const signIn = (number: number) =>
      fromAddress('192.0.2.50', () => call().call('Login', { email: `nobody${number}@example.org`, password: 'x' }));
    for (let number = 0; number < 20; number++) await failure(signIn(number), UnauthenticatedError);
    await context.db.signInThrottle.update({
      where: { key: throttleKey('network', '192.0.2.50') },
      data: { points: 300 },
    });
    await failure(signIn(21), RateLimitedError);
  });

  it('records who was refused, without the address typed', async () => {
    await failure(
      fromAddress('192.0.2.9', () => call().call('Login', { email: 'secret-person@example.org', password: 'x' })),
      UnauthenticatedError,
    );
    const [row] = await context.db.outbox.findMany();
    expect(row?.body).toContain('session.refused');
    expect(row?.body).toContain('192.0.2.9');
    expect(row?.body).not.toContain('secret-person');
  });
});

describe('sessions', () => {
  it('are traded for a token that services verify by the published keys', async () => {
    const { user, session } = await call().call('Register', person({ role: 'partner', organization: 'A company' }));
    const { token, sessionExpiresInSeconds } = await call().call('ResolveSession', { sessionId: session?.id });
    const verify = createTokenVerifier(
      'http://127.0.0.1:8080',
      async () => (await call().call('GetSigningKeys', {})).keys,
    );
    expect(await verify(token)).toMatchObject({ userId: user?.id, role: 'partner' });
    expect(sessionExpiresInSeconds).toBeLessThanOrEqual(SESSION_SECONDS);
  });

  it('end by logout, at once and for good, and a second logout is no error', async () => {
    const { session } = await call().call('Register', person());
    const sessionId = session?.id;
    await call().call('Logout', { sessionId });
    await call().call('Logout', { sessionId });
    await failure(call().call('ResolveSession', { sessionId }), UnauthenticatedError);
    expect((await outboxTypes()).filter((type) => type === 'session.ended')).toHaveLength(1);
  });

  it('end by themselves', async () => {
    const { session } = await call().call('Register', person());
    now = new Date(now.getTime() + SESSION_SECONDS * 1000);
    await failure(call().call('ResolveSession', { sessionId: session?.id }), UnauthenticatedError);
  });

  it.each(['', 'unknown', 'x'.repeat(5000)])('do not come from thin air (%#)', async (sessionId) => {
    await failure(call().call('ResolveSession', { sessionId }), UnauthenticatedError);
  });
});

describe('who may call what', () => {
  it('gives the own account to its owner only', async () => {
    const { user } = await call().call('Register', person());
    const own = await as({ userId: user?.id ?? 0, role: 'patient' }, () => call().call('GetUser', {}));
    expect(own.user?.email).toBe(user?.email);
    await failure(call().call('GetUser', {}), UnauthenticatedError);
  });

  it('shows patients what concerns them in the audit trail and admins all of it', async () => {
    const entry = (number: number, subjectUserId: number) => ({
      sequence: BigInt(number),
      id: `00000000-0000-4000-8000-00000000000${number}`,
      occurredAt: now,
      service: 'profile',
      actorRole: 'provider',
      action: 'dependent.viewed',
      informationType: 'dependent',
      subjectUserId,
      subject: 'dependent/1',
      address: '',
      requestId: '',
      outcome: 'success',
      previousHash: new Uint8Array(32),
      hash: new Uint8Array(32),
    });
    await writeUnchained(context.db, [entry(1, 501), entry(2, 502)]);
    const list = (role: 'patient' | 'admin', filter: object = {}) =>
      as({ userId: 501, role }, () => call().call('ListAuditEvents', { limit: 10, filter }));
    expect((await list('patient', { subjectUserId: 502 })).events.map((event) => event.subjectUserId)).toEqual([501]);
    expect((await list('admin')).events).toHaveLength(2);
    expect((await list('admin', { subjectUserId: 502 })).events).toHaveLength(1);
    expect((await list('admin', { from: now.toISOString() })).events).toHaveLength(2);
    expect((await list('admin', { to: now.toISOString() })).events).toHaveLength(0);
    expect((await list('admin', { outcome: 'denied' })).events).toHaveLength(0);
    expect((await list('admin', { informationType: 'dependent' })).events).toHaveLength(2);
    // The patient's own look at what is about them is no access to record; an admin's at others' is.
    expect(await outboxTypes()).toEqual(Array.from({ length: 6 }, () => 'audit.viewed'));
    await list('admin', { subjectUserId: 501 });
    expect(await outboxTypes()).toHaveLength(6);
  });

  it('shows people no network address in the audit trail but their own, and admins every one', async () => {
    const line = (sequence: number, actorId: number) => ({
      sequence: BigInt(sequence),
      id: `00000000-0000-4000-8000-0000000000${sequence}`,
      occurredAt: now,
      service: 'identity',
      actorId,
      actorRole: 'admin',
      action: 'account.viewed',
      informationType: 'account',
      subjectUserId: 601,
      subject: 'user/601',
      address: `192.0.2.${sequence}`,
      requestId: '',
      outcome: 'success',
      previousHash: new Uint8Array(32),
      hash: new Uint8Array(32),
    });
    await writeUnchained(context.db, [line(11, 4), line(12, 601)]);
    const seenBy = async (userId: number, role: 'patient' | 'admin') => {
      const request = { limit: 10, filter: { subjectUserId: 601 } };
      const { events } = await as({ userId, role }, () => call().call('ListAuditEvents', request));
      return events.map(({ actorId, address }) => [actorId, address]);
    };
    expect(await seenBy(601, 'patient')).toEqual([
      [601, '192.0.2.12'],
      [4, undefined],
    ]);
    expect(await seenBy(4, 'admin')).toEqual([
      [601, '192.0.2.12'],
      [4, '192.0.2.11'],
    ]);
  });

  it('lets admins alone export the audit trail, oldest first, and makes a line of it', async () => {
    const exportAs = (role: 'patient' | 'admin') =>
      as({ userId: 501, role }, async () => {
        const sequences: number[] = [];
        const events = call().stream('ExportAuditEvents', { filter: {} }, AbortSignal.timeout(10_000));
        for await (const { event } of events) sequences.push(Number(event?.sequence));
        return sequences;
      });
    expect(await exportAs('admin')).toEqual([1, 2, 11, 12]);
    expect(await outboxTypes()).toEqual(['audit.exported']);
    await failure(exportAs('patient'), ForbiddenError);
  });

  it('keeps the audit trail append-only', async () => {
    await expect(context.db.auditEvent.updateMany({ data: { outcome: 'denied' } })).rejects.toThrow(
      /permission denied/,
    );
    await expect(context.db.auditEvent.deleteMany()).rejects.toThrow(/permission denied/);
  });
});

async function failure<Type extends DomainError>(
  promise: Promise<unknown>,
  type: new (...args: never[]) => Type,
): Promise<Type> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(type);
  return error as Type;
}
