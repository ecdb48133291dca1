import { MESSAGES } from '@carebourse/contracts/messages';
import { OverloadedError, RateLimitedError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { throttleKey } from '@carebourse/runtime/throttle';
import { runInContext } from '@carebourse/runtime/request-context';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashDeviceSecret, MAX_DEVICES } from '../domain/known-device.ts';
import { failure, PASSWORD, startAccountWorld, type AccountWorld } from './account-world.ts';

const HOME = '192.0.2.10';
const ELSEWHERE = '198.51.100.66';
const SUBJECT = 'Somebody tried to sign in to your account';

let world: AccountWorld;

beforeAll(async () => {
  world = await startAccountWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  world.now = new Date();
  await world.context.db.signInThrottle.deleteMany();
});

interface Browser {
  network?: string;
  password?: string;
  device?: string | undefined;
}

async function signIn(email: string, { network = HOME, password = PASSWORD, device }: Browser = {}) {
  const { session } = await runInContext({ requestId: 'test-request', clientAddress: network }, () =>
    world.identity.call('Login', { email, password, device }),
  );
  return session;
}

async function guess(email: string, times: number, from: Browser = {}): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) {
    await failure(signIn(email, { ...from, password: 'wrong' }), UnauthenticatedError);
  }
}

/** Somebody whose browser is known. */
async function owner() {
  const person = await world.register();
  const session = await signIn(person.email);
  return { ...person, device: session?.device };
}

const devicesOf = (userId: number) => world.context.db.knownDevice.count({ where: { userId } });

describe('wrong passwords of strangers', () => {
  it('hold up their own network, and not the owner in another', async () => {
    const { email } = await world.register();
    await guess(email, 5, { network: ELSEWHERE });
    await failure(signIn(email, { network: ELSEWHERE }), RateLimitedError);
    await signIn(email, { network: HOME });
  });

  it('hold up a new browser in the same network, and not one that the owner has signed in with', async () => {
    const { email, device } = await owner();
    await guess(email, 5);
    await failure(signIn(email), RateLimitedError);
    await signIn(email, { device });
  });

  it('are no more than a hundred an hour for an account, from however many networks', async () => {
    const { email, device } = await owner();
    await guess(email, 1, { network: ELSEWHERE });
    const key = throttleKey('account', email);
    const counted = await world.context.db.signInThrottle.findUniqueOrThrow({ where: { key } });
    expect(counted.points).toBe(1);
    expect(Number(counted.expire) - Date.now()).toBeGreaterThan(55 * 60_000);
    await world.context.db.signInThrottle.update({ where: { key }, data: { points: 99 } });
    await guess(email, 1, { network: '203.0.113.1' });
    await failure(signIn(email, { network: '203.0.113.2' }), RateLimitedError);
    await signIn(email, { device });
  });

  it('do not keep somebody who is signed in from changing the password', async () => {
    const { email, sessionId } = await world.register();
    await guess(email, 5);
    const change = { currentPassword: PASSWORD, newPassword: 'a quite different one' };
    await world.in(sessionId, () => world.account.call('ChangePassword', change));
  });

  it('are told to the owner by mail, once in a while and by what to do, and to nobody where there is no account', async () => {
    const { email } = await world.register();
    for (const network of ['203.0.113.11', '203.0.113.12', '203.0.113.13']) {
      await guess(email, 5, { network });
      for (let more = 0; more < 3; more += 1) await failure(signIn(email, { network }), RateLimitedError);
    }
    const mails = (await world.mailTo({ email })).filter(({ subject }) => subject === SUBJECT);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('https://carebourse.example/auth/forgot');

    const nobody = 'no-account@example.org';
    await guess(nobody, 5, { network: '203.0.113.14' });
    await failure(signIn(nobody, { network: '203.0.113.14' }), RateLimitedError);
    expect(await world.mailTo({ email: nobody })).toEqual([]);
  });
});

describe('a known browser', () => {
  it('has five tries of its own', async () => {
    const { email, device } = await owner();
    await guess(email, 5, { device });
    const limited = await failure(signIn(email, { device }), RateLimitedError);
    expect(limited.message).toBe(MESSAGES.auth.tooManyAttempts);
    await signIn(email);
  });

  it('is known for those alone who have signed in with it', async () => {
    const stranger = await owner();
    const { email } = await world.register();
    await guess(email, 5, { device: stranger.device });
    await failure(signIn(email, { device: stranger.device }), RateLimitedError);
  });

  it('may be shared: each who signs in with it is known by the same secret', async () => {
    const first = await owner();
    const second = await world.register();
    expect((await signIn(second.email, { device: first.device }))?.device).toBe(first.device);
    await guess(first.email, 5);
    await guess(second.email, 5);
    await signIn(first.email, { device: first.device });
    await signIn(second.email, { device: first.device });
  });

  it.each(['x'.repeat(43), 'short', ''])('is not made up: %j is replaced', async (device) => {
    const { email } = await world.register();
    const made = (await signIn(email, { device }))?.device;
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(made).not.toBe(device);
  });

  it('is stored as a hash, and at most ten for a person, the latest', async () => {
    const { id, email } = await world.register();
    const secrets: string[] = [];
    for (let browser = 0; browser < MAX_DEVICES + 2; browser += 1) {
      world.now = new Date(world.now.getTime() + 1_000);
      secrets.push((await signIn(email))?.device ?? '');
    }
    const rows = await world.context.db.knownDevice.findMany({ where: { userId: id }, orderBy: { lastUsedAt: 'asc' } });
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
    expect(rows.map(({ hash }) => hex(hash))).toEqual(
      secrets.slice(-MAX_DEVICES).map((secret) => hex(hashDeviceSecret(secret))),
    );
  });

  it('is in the copy of their data that a person may have, without its secret', async () => {
    const { sessionId, device } = await owner();
    const { document } = await world.in(sessionId, () => world.account.call('ExportAccount', {}));
    const { knownBrowsers } = JSON.parse(document) as { knownBrowsers: object[] };
    expect(knownBrowsers).toHaveLength(2);
    expect(knownBrowsers[0]).toEqual({ lastUsedAt: expect.any(String) as unknown });
    expect(document).not.toContain(device);
  });

  it('is forgotten with a new password by mail, and with the account', async () => {
    const person = await owner();
    await world.account.call('RequestPasswordReset', { email: person.email });
    await world.account.call('ResetPassword', { token: await world.linkTo(person), password: PASSWORD });
    expect(await devicesOf(person.id)).toBe(0);

    const leaver = await owner();
    expect(await devicesOf(leaver.id)).toBeGreaterThan(0);
    await world.in(leaver.sessionId, () => world.account.call('DeleteAccount', { password: PASSWORD }));
    expect(await devicesOf(leaver.id)).toBe(0);
  });
});

it('a try that is refused for want of room does not count', async () => {
  const { email } = await world.register();
  const { passwords } = world.context;
  world.context.passwords = { ...passwords, check: () => Promise.reject(new OverloadedError('full', 1)) };
  for (let tries = 0; tries < 8; tries += 1) await failure(signIn(email), OverloadedError);
  world.context.passwords = passwords;
  await signIn(email);
});
