import type { TestUser } from '@carebourse/testing/signing';
import { as } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handlersOf } from '../src/events/handlers.ts';
import { deliverDue } from '../src/webhooks/events/worker.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { admin, bootWorld, historyOf, newUser, resources, submit, type World } from './world.ts';

let world: World;
let receiver: Receiver;
let partner: TestUser;

beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  partner = newUser('partner');
  receiver = await startReceiver();
  return () => receiver.stop();
});

const work = () => deliverDue(world.context, new AbortController().signal);

/** As the consumer does it, in one transaction. */
const hear = (name: 'account-status-changed' | 'user-deleted' | 'user-restated', data: object) =>
  world.context.db.$transaction(async (tx) =>
    handlersOf(world.context)[name]?.({ data: { userId: partner.userId, ...data } } as never, tx),
  );
const hearOfStatus = (active: boolean, addressConfirmed = true) =>
  hear('account-status-changed', { active, addressConfirmed });

async function approved() {
  const { id } = await submit(world, partner, resources.domain);
  await world.call(admin, 'DecideRequest', { id, decision: 'approved' });
  return id;
}

const grants = async () => (await as(partner, () => world.client.call('ListGrants', {}))).grants.map(({ id }) => id);

describe('an account that is suspended', () => {
  it('has its webhooks rest, and hear once it is reinstated what came meanwhile', async () => {
    await world.call(partner, 'CreateWebhook', {
      url: receiver.url,
      eventTypes: ['request.decided', 'grant.given'],
    });
    await hearOfStatus(false);
    await approved();
    await work();
    expect(receiver.received).toEqual([]);
    await hearOfStatus(true);
    await work();
    expect(receiver.received.map(({ event }) => event.type).toSorted()).toEqual(['grant.given', 'request.decided']);
  });

  it('has its grants rest, and again when it is reinstated', async () => {
    const id = await approved();
    await hearOfStatus(false);
    expect(await grants()).toEqual([]);
    await hearOfStatus(true);
    expect(await grants()).toEqual([id]);
    expect((await historyOf(world, partner, id)).map(({ action }) => action)).toEqual(['submitted', 'approved']);
  });

  it('has only its own rest', async () => {
    const neighbour = newUser('partner');
    const { id } = await submit(world, neighbour, resources.domain);
    await world.call(admin, 'DecideRequest', { id, decision: 'approved' });
    await hearOfStatus(false);
    expect((await as(neighbour, () => world.client.call('ListGrants', {}))).grants).toHaveLength(1);
  });
});

describe('an account whose address counts no more', () => {
  it('has its webhooks rest, and keeps its grants', async () => {
    await world.call(partner, 'CreateWebhook', { url: receiver.url, eventTypes: ['request.decided'] });
    await hearOfStatus(true, false);
    const id = await approved();
    await work();
    expect(receiver.received).toEqual([]);
    expect(await grants()).toEqual([id]);
    await hearOfStatus(true);
    await work();
    expect(receiver.received).toHaveLength(1);
  });
});

describe('an account that is deleted', () => {
  it('has its grants revoked with a line of history, and no webhook hears of it', async () => {
    await world.call(partner, 'CreateWebhook', { url: receiver.url, eventTypes: ['grant.revoked'] });
    const id = await approved();
    await hear('user-deleted', {});
    await work();
    expect(receiver.received).toEqual([]);
    expect(await grants()).toEqual([]);
    expect((await historyOf(world, admin, id)).at(-1)).toMatchObject({ action: 'revoked', by: 'system' });
    expect(await world.context.db.webhookEndpoint.count({ where: { userId: partner.userId } })).toBe(0);
  });
});

it('is as identity tells it again, whatever was heard before', async () => {
  const id = await approved();
  await hearOfStatus(false);
  await hear('user-restated', { role: 'partner', active: true, addressConfirmed: true });
  expect(await grants()).toEqual([id]);
  await hear('user-restated', {});
  expect(await grants()).toEqual([]);
});
