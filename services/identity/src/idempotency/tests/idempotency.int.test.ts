import { IdempotencyService, type IdempotencyServiceDefinition } from '@carebourse/rpc/idempotency';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { bootService, type BootedService } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContext, type Context } from '../../context.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { ABANDONED_MS, KEPT_MS, KNOWN_EVERYWHERE_MS } from '../domain/idempotency.ts';
import { idempotencyHandlers, idempotencyRules } from '../rpc/service.ts';
import { saveEntitlement } from '@carebourse/messaging/entitlements';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import { eraseUser } from '../../personal-data/store/erasure.ts';
import { removeOldKeys } from '../store/idempotency-keys.ts';
import { sampleRows } from '../../../tests/sample-rows.ts';
import { testConfig } from '../../../tests/test-config.ts';

let context: Context;
let service: BootedService<IdempotencyServiceDefinition>;
let now: Date;

beforeAll(async () => {
  const config = await testConfig();
  context = await createContext(config, silentLogger, serviceTokensOf('identity'), () => now);
  service = await bootService({
    definition: IdempotencyService,
    rules: idempotencyRules,
    handlers: idempotencyHandlers,
    context,
  });
});
afterAll(async () => {
  await service.stop();
  await context.throttle.close();
  await context.db.$disconnect();
});
beforeEach(async () => {
  now = new Date();
  await context.db.idempotencyKey.deleteMany();
});

const digest = (text: string) => createHash('sha256').update(text).digest();
const key = digest('key');
const claim = async (call = 'call', userId?: number) => {
  const [state] = Object.keys(await service.client.call('ClaimKey', { key, fingerprint: digest(call), userId }));
  return state;
};
const keep = () => service.client.call('KeepAnswer', { key, answer: { status: 201, body: '{"secret":"cbs_marker"}' } });

it('gives a key to one of twenty who come together', async () => {
  const states = await Promise.all(Array.from({ length: 20 }, () => claim()));
  expect(states.filter((state) => state === 'claimed')).toHaveLength(1);
  expect(states.filter((state) => state === 'inProgress')).toHaveLength(19);
});

it('keeps an answer, encrypted, and gives it again for a day', async () => {
  await claim();
  await keep();
  const { answer } = await service.client.call('ClaimKey', { key, fingerprint: digest('call') });
  expect(answer).toEqual({ status: 201, body: '{"secret":"cbs_marker"}' });
  expect(JSON.stringify(await context.db.idempotencyKey.findMany())).not.toContain('cbs_marker');
  now = new Date(now.getTime() + KEPT_MS - 1);
  expect(await claim()).toBe('answer');
  now = new Date(now.getTime() + 1);
  expect(await claim()).toBe('claimed');
});

it('keeps an answer for as long as is asked, and then nothing of the call', async () => {
  const asked = { key, fingerprint: digest('call'), keptSeconds: 600 };
  await service.client.call('ClaimKey', asked);
  await keep();
  now = new Date(now.getTime() + 599_999);
  expect(await claim()).toBe('answer');
  await removeOldKeys(context.db, now);
  expect(await context.db.idempotencyKey.count()).toBe(1);
  now = new Date(now.getTime() + 1);
  await removeOldKeys(context.db, now);
  expect(await context.db.idempotencyKey.count()).toBe(0);
  expect(await claim()).toBe('claimed');
});

it('tells another call under the same key apart, before and after the answer', async () => {
  await claim();
  expect(await claim('another')).toBe('mismatch');
  await keep();
  expect(await claim('another')).toBe('mismatch');
});

it('lets a key that was given back be taken again, but not one with an answer', async () => {
  await claim();
  await service.client.call('ReleaseKey', { key });
  expect(await claim('another')).toBe('claimed');
  await keep();
  await service.client.call('ReleaseKey', { key });
  expect(await claim('another')).toBe('answer');
});

it('gives the key of a call whose maker is gone to the same call only', async () => {
  await claim();
  now = new Date(now.getTime() + ABANDONED_MS);
  expect(await claim('another')).toBe('mismatch');
  expect(await claim()).toBe('claimed');
});

it('forgets keys after a day', async () => {
  await claim();
  now = new Date(now.getTime() + KEPT_MS);
  await removeOldKeys(context.db, now);
  expect(await context.db.idempotencyKey.count()).toBe(0);
});

it('takes digests only', async () => {
  const claiming = service.client.call('ClaimKey', { key: Buffer.from('short'), fingerprint: digest('call') });
  await expect(claiming).rejects.toThrow(InvalidInputError);
});

describe('an answer that is kept for a person', () => {
  let made = 0;

  /** Somebody with a confirmed address, a place in an organization and a second factor. */
  async function person(): Promise<number> {
    const rows = new Map(sampleRows(++made));
    const of = (model: string) => rows.get(model) as never;
    const { db } = context;
    await db.organization.create({ data: of('organization') });
    const { id } = await db.user.create({ data: of('user') });
    await db.membership.create({ data: of('membership') });
    await db.secondFactor.create({ data: of('secondFactor') });
    await planOf(`user/${id}`, 'professional');
    return id;
  }

  const planOf = (owner: string, planId: string | null) =>
    saveEntitlement(context.db, { owner, entitledPlan: planId ?? undefined }, new Date());

  async function endOrganizationsPlan(userId: number): Promise<void> {
    const { organizationId } = await context.db.membership.findUniqueOrThrow({ where: { userId } });
    await planOf(`organization/${organizationId}`, 'enterprise');
    await planOf(`organization/${organizationId}`, null);
  }

  const change = (data: Prisma.UserUncheckedUpdateInput) => (id: number) =>
    context.db.user.update({ where: { id }, data });
  const member = (data: Prisma.MembershipUncheckedUpdateInput) => (userId: number) =>
    context.db.membership.update({ where: { userId }, data });
  const lost: [loss: string, take: (id: number) => Promise<unknown>][] = [
    ['the role is another one', change({ role: 'patient' })],
    ['the account is suspended', change({ suspendedAt: new Date() })],
    ['the account is deleted', (id) => context.db.$transaction((tx) => eraseUser(tx, id, new Date()))],
    ['the password is another one', change({ passwordHash: 'another' })],
    ['the address is no longer confirmed', change({ emailVerifiedAt: null })],
    ['the place in the organization is gone', (userId) => context.db.membership.delete({ where: { userId } })],
    ['the role in the organization is another one', member({ role: 'member' })],
    ['the membership is a claim again', member({ status: 'claimed' })],
    ['their plan has no API access any more', (id) => planOf(`user/${id}`, 'basic')],
    ['the plan of their organization has ended', endOrganizationsPlan],
    ['the second factor is gone', (userId) => context.db.secondFactor.delete({ where: { userId } })],
  ];

  it.each(lost)('is not given any more once %s', async (_loss, take) => {
    const id = await person();
    await claim('call', id);
    await keep();
    expect(await claim('call', id)).toBe('answer');
    await take(id);
    expect(await claim('call', id)).toBe('claimed');
  });

  it.each(lost)('is not given either when the call was being made as %s', async (_loss, take) => {
    const id = await person();
    await claim('call', id);
    await take(id);
    expect(await claim('call', id)).toBe('inProgress');
    await keep();
    expect(await claim('call', id)).toBe('claimed');
  });

  it('is not given while a lost right may not be known everywhere, and is again after', async () => {
    const id = await person();
    await change({ role: 'patient' })(id);
    await claim('call', id);
    await keep();
    expect(await claim('call', id)).toBe('claimed');
    await context.db.$executeRaw`
      UPDATE rights_loss SET at = at - ${KNOWN_EVERYWHERE_MS} * interval '1 millisecond' WHERE user_id = ${id}`;
    await context.db.idempotencyKey.deleteMany();
    await claim('call', id);
    await keep();
    expect(await claim('call', id)).toBe('answer');
  });

  it('stays when somebody else loses a right, and when nothing is lost', async () => {
    const [id, other] = [await person(), await person()];
    await claim('call', id);
    await keep();
    await change({ role: 'patient' })(other);
    await change({ lastLogin: new Date(), firstName: 'Ada' })(id);
    await planOf(`user/${id}`, 'enterprise');
    await context.db.membership.updateMany({ where: { userId: other }, data: { status: 'claimed' } });
    await context.db.secondFactor.update({ where: { userId: id }, data: { lastStep: 6 } });
    expect(await claim('call', id)).toBe('answer');
  });

  it('stays when its own call gained a place in an organization', async () => {
    const id = await person();
    await member({ status: 'claimed' })(id);
    await context.db.rightsLoss.deleteMany();
    await claim('call', id);
    await member({ status: 'confirmed' })(id);
    await keep();
    expect(await claim('call', id)).toBe('answer');
  });
});

it('forgets lost rights when no answer is left that could rest on them', async () => {
  await context.db.rightsLoss.create({ data: { userId: 1 } });
  await removeOldKeys(context.db, new Date(now.getTime() + KEPT_MS - 60_000));
  expect(await context.db.rightsLoss.count()).toBeGreaterThan(0);
  await removeOldKeys(context.db, new Date(now.getTime() + KEPT_MS + 60_000));
  expect(await context.db.rightsLoss.count()).toBe(0);
});
