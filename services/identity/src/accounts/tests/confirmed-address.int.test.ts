import { AddressUnconfirmedError } from '@carebourse/runtime/errors';
import { createTokenVerifier } from '@carebourse/rpc/tokens';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lookAfterDueAddresses } from '../events/due-addresses.ts';
import { restateUsers } from '../events/restate-users.ts';
import { settleAddress } from '../../rpc/settle-address.ts';
import { createOAuthClient } from '../../store/oauth-clients.ts';
import { failure, PASSWORD, startAccountWorld, type AccountWorld, type Person } from './account-world.ts';

const DAY_MS = 24 * 60 * 60_000;

let world: AccountWorld;

beforeAll(async () => {
  world = await startAccountWorld();
});

afterAll(() => world.stop());

beforeEach(async () => {
  world.now = new Date('2027-01-01T12:00:00Z');
  await world.context.db.outbox.deleteMany();
});

/** As far as these tests look. */
interface Published {
  action?: string;
  userId?: number;
  subjectUserId?: number;
}

/** The events and the audit entries about a person, in order. */
async function publishedOf({ id }: Person): Promise<{ what: string; data: Published }[]> {
  const rows = await world.context.db.outbox.findMany({ orderBy: { position: 'asc' } });
  return rows
    .map(({ body }) => JSON.parse(body) as { type: string; data: Published })
    .filter(({ data }) => data.userId === id || data.subjectUserId === id)
    .map(({ type, data }) => ({ what: data.action ?? type.split('.')[2] ?? type, data }));
}
const whatOf = async (person: Person) => (await publishedOf(person)).map(({ what }) => what);
const statusesOf = async (person: Person) =>
  (await publishedOf(person)).filter(({ what }) => what === 'account-status-changed').map(({ data }) => data);

const verify = async (person: Person) => world.account.call('VerifyEmail', { token: await world.linkTo(person) });
const startFactor = ({ sessionId }: Person) =>
  world.in(sessionId, () => world.account.call('StartSecondFactor', { password: PASSWORD }));
const counts = async ({ sessionId }: Person) => {
  const { token } = await world.identity.call('ResolveSession', { sessionId });
  const read = createTokenVerifier(world.context.issuer, async () => world.context.keys.publicKeys());
  return (await read(token)).addressConfirmed;
};
const giveTime = ({ id }: Person, days: number) =>
  world.context.db.user.update({
    where: { id },
    data: { addressDueAt: new Date(world.now.getTime() + days * DAY_MS) },
  });

let organizations = 0;
async function organization(): Promise<number> {
  const name = `Clinic ${++organizations}`;
  const data = { name, kind: 'primary-care', city: 'Guelph', description: 'Care.' };
  return (await world.context.db.organization.create({ data })).id;
}

describe('an address that nobody confirmed', () => {
  it('gets no second factor, and gets one at once when it is confirmed', async () => {
    const person = await world.register();
    expect(await counts(person)).toBe(false);
    await failure(startFactor(person), AddressUnconfirmedError);
    const confirming = world.in(person.sessionId, () => world.account.call('ConfirmSecondFactor', { code: '123456' }));
    await failure(confirming, AddressUnconfirmedError);
    await verify(person);
    expect(await counts(person)).toBe(true);
    await startFactor(person);
  });

  it('is told of when it is confirmed, once', async () => {
    const person = await world.register();
    await verify(person);
    const status = { userId: person.id, active: true, addressConfirmed: true };
    expect(await statusesOf(person)).toEqual([status]);
    expect(await world.context.db.$transaction((tx) => settleAddress(tx, person.id, world.now))).toBe(false);
    expect(await statusesOf(person)).toHaveLength(1);
  });

  it('keeps a claim from its organization until it is confirmed', async () => {
    const person = await world.register({ organizationId: await organization() });
    expect(await whatOf(person)).not.toContain('member-claimed');
    await verify(person);
    expect(await whatOf(person)).toContain('member-claimed');
  });
});

describe('an account from before the rule', () => {
  it('is told once until when its address counts, in the app and by mail', async () => {
    const person = await world.register({ firstName: 'Mallory' });
    await giveTime(person, 14);
    expect(await counts(person)).toBe(true);
    await lookAfterDueAddresses(world.context);
    await lookAfterDueAddresses(world.context);
    const due = (await publishedOf(person)).filter(({ what }) => what === 'address-due');
    expect(due.map(({ data }) => data)).toEqual([{ userId: person.id, dueAt: '2027-01-15T12:00:00.000Z' }]);
    const mails = (await world.mailTo(person)).filter(({ text }) => text.includes('January 15, 2027'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain('Mallory');
    await world.account.call('VerifyEmail', { token: await world.linkTo(person) });
  });

  it('is told once also by two that look at the same time', async () => {
    const people = [await world.register(), await world.register()];
    for (const person of people) await giveTime(person, 14);
    await Promise.all([lookAfterDueAddresses(world.context), lookAfterDueAddresses(world.context)]);
    for (const person of people) {
      expect((await whatOf(person)).filter((what) => what === 'address-due')).toHaveLength(1);
    }
  });

  it('rests when its time is over, which others hear once, and goes on when it is confirmed', async () => {
    const person = await world.register();
    await giveTime(person, 1);
    await lookAfterDueAddresses(world.context);
    expect(await statusesOf(person)).toEqual([]);
    world.now = new Date(world.now.getTime() + DAY_MS);
    const sessionId = await world.login(person);
    expect(await counts({ ...person, sessionId })).toBe(false);
    await lookAfterDueAddresses(world.context);
    await lookAfterDueAddresses(world.context);
    const resting = { userId: person.id, active: true, addressConfirmed: false };
    expect(await statusesOf(person)).toEqual([resting]);
    await verify(person);
    expect(await statusesOf(person)).toEqual([resting, { ...resting, addressConfirmed: true }]);
  });

  it('is not asked again when its address is confirmed in time', async () => {
    const person = await world.register();
    await giveTime(person, 14);
    await verify(person);
    await lookAfterDueAddresses(world.context);
    expect(await whatOf(person)).not.toContain('address-due');
  });
});

describe('a reset of the password', () => {
  /** What an impostor may have set up while the account had time, or before the rule. */
  async function setUp(person: Person) {
    const { db } = world.context;
    const organizationId = await organization();
    await db.user.update({ where: { id: person.id }, data: { role: 'partner' } });
    await giveTime(person, 14);
    await db.membership.create({ data: { userId: person.id, organizationId, status: 'confirmed', role: 'admin' } });
    const at = world.now;
    await db.directoryIdentity.create({
      data: { issuer: 'https://login.example', subject: `s${person.id}`, userId: person.id, lastUsedAt: at },
    });
    const client = { id: `c${person.id}`, userId: person.id, name: 'Import', scopes: ['catalogue:read'] };
    await db.$transaction((tx) => createOAuthClient(tx, { ...client, secretHash: new Uint8Array(32), createdAt: at }));
    const { secret } = await startFactor(person);
    const code = generateSync({ secret, epoch: world.now.getTime() / 1000 });
    await world.in(person.sessionId, () => world.account.call('ConfirmSecondFactor', { code }));
  }

  async function reset(person: Person) {
    await world.account.call('RequestPasswordReset', { email: person.email });
    await world.mailTo(person);
    const mail = (await world.mailTo(person)).findLast(({ subject }) => subject === 'Choose a new password');
    const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await world.account.call('ResetPassword', { token, password: 'the owner chose this' });
  }

  const left = async ({ id: userId }: Person) => {
    const { db } = world.context;
    return {
      factors: await db.secondFactor.count({ where: { userId } }),
      recoveryCodes: await db.recoveryCode.count({ where: { userId } }),
      clients: await db.oAuthClient.count({ where: { userId, revokedAt: null } }),
      memberships: await db.membership.count({ where: { userId } }),
      directory: await db.directoryIdentity.count({ where: { userId } }),
    };
  };

  it('ends all that was set up in an account whose address nobody had confirmed', async () => {
    const person = await world.register();
    await setUp(person);
    await reset(person);
    expect(await left(person)).toEqual({ factors: 0, recoveryCodes: 0, clients: 0, memberships: 0, directory: 0 });
    const session = await world.login(person, { password: 'the owner chose this' });
    expect(await counts({ ...person, sessionId: session })).toBe(true);
    expect(await whatOf(person)).toEqual(
      expect.arrayContaining([
        'account-recovered',
        'account.recovered',
        'member-removed',
        'api-client.revoked',
        'account-status-changed',
      ]),
    );
  });

  it('ends none of it once the address was confirmed', async () => {
    const person = await world.registerConfirmed();
    await setUp(person);
    await reset(person);
    expect(await left(person)).toEqual({ factors: 1, recoveryCodes: 10, clients: 1, memberships: 1, directory: 1 });
    expect(await whatOf(person)).not.toContain('account-recovered');
  });
});

it('is published again with the status of all accounts', async () => {
  const [confirmed, unconfirmed] = [await world.registerConfirmed(), await world.register()];
  await restateUsers(world.context.db, []);
  for (const [person, addressConfirmed] of [[confirmed, true] as const, [unconfirmed, false] as const]) {
    const restated = (await publishedOf(person)).filter(({ what }) => what === 'user-restated');
    expect(restated.map(({ data }) => data)).toMatchObject([{ active: true, addressConfirmed }]);
  }
});
