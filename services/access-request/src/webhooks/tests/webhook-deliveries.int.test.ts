import { eventually } from '@carebourse/testing/eventually';
import { requestNews } from '@carebourse/testing/request-news';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireGrants } from '../../events/expire-grants.ts';
import { MAX_TRIES } from '../domain/webhook-schedule.ts';
import { deliverDue } from '../events/worker.ts';
import { documentedCheck, startReceiver, type IsGenuine, type Receiver } from '../../../tests/receiver.ts';
import { admin, bootWorld, newUser, resources, submit, type World } from '../../../tests/world.ts';

const noon = new Date('2030-01-01T12:00:00Z');
const HOUR_MS = 60 * 60_000;
const eventTypes = ['request.decided', 'grant.given', 'grant.revoked', 'grant.expired'];

let world: World;
let receiver: Receiver;
let isGenuine: IsGenuine;
let partner: TestUser;

beforeAll(async () => {
  world = await bootWorld();
  isGenuine = await documentedCheck();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  world.clock.now = noon;
  partner = newUser('partner');
  receiver = await startReceiver();
  return () => receiver.stop();
});

/** Tries what is due by the clock of the test. */
const work = (stopping = new AbortController().signal) => deliverDue(world.context, stopping);

function pass(ms: number): void {
  world.clock.now = new Date((world.clock.now ?? noon).getTime() + ms);
}

async function subscribe(types = eventTypes) {
  const { webhook, secret } = await world.call(partner, 'CreateWebhook', { url: receiver.url, eventTypes: types });
  return { id: webhook?.id ?? 0, secret };
}

async function approved(expiresAt?: Date) {
  const { id } = await submit(world, partner, resources.domain);
  await world.call(admin, 'DecideRequest', { id, decision: 'approved', expiresAt: expiresAt?.toISOString() });
  return id;
}

async function logOf(webhookId: number) {
  return (await world.call(partner, 'ListDeliveries', { webhookId })).deliveries;
}

async function webhookOf(id: number) {
  return (await world.call(partner, 'ListWebhooks', {})).webhooks.find((webhook) => webhook.id === id);
}

describe('what a partner hears', () => {
  it('is signed so that the documented check takes it, and nobody else can make it', async () => {
    const { secret } = await subscribe(['request.decided']);
    await approved();
    await work();
    expect(receiver.received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const at = noon.getTime();
    expect(isGenuine(headers, body, secret, at)).toBe(true);
    expect(isGenuine(headers, `${body} `, secret, at)).toBe(false);
    expect(isGenuine(headers, body, 'whsec_AAAA', at)).toBe(false);
    expect(isGenuine(headers, body, secret, at + 301_000)).toBe(false);
    expect(isGenuine({ ...headers, 'webhook-timestamp': 'x' }, body, secret, at)).toBe(false);
    expect(isGenuine({}, body, secret, at)).toBe(false);
  });

  it('is the whole life of a grant, and nothing of what others wrote', async () => {
    await subscribe();
    const end = new Date(noon.getTime() + HOUR_MS);
    const id = await approved(end);
    world.clock.now = end;
    await expireGrants(world.context);
    const revoked = await approved();
    await world.call(admin, 'RevokeGrant', { id: revoked, comment: 'A private remark' });
    await work();
    const deliveries = receiver.received.map(({ event }) => {
      const { requestId, status } = requestNews(event) ?? {};
      return `${event.type} ${requestId} ${status}`;
    });
    expect(deliveries.toSorted()).toEqual([
      `grant.expired ${id} expired`,
      `grant.given ${id} approved`,
      `grant.given ${revoked} approved`,
      `grant.revoked ${revoked} revoked`,
      `request.decided ${id} approved`,
      `request.decided ${revoked} approved`,
    ]);
    const text = receiver.received.map(({ body }) => body).join();
    expect(text).not.toMatch(/private remark|blood results|userId|deciderId/);
  });

  it('is only what they chose, and only about their own requests', async () => {
    await subscribe(['grant.revoked']);
    await approved();
    const other = newUser('partner');
    const { id } = await submit(world, other);
    await world.call(admin, 'DecideRequest', { id, decision: 'approved' });
    await world.call(admin, 'RevokeGrant', { id, comment: 'Over' });
    await work();
    expect(receiver.received).toEqual([]);
  });

  it('is also that an open resource was granted at once', async () => {
    await subscribe();
    await submit(world, partner, resources.openDomain);
    await work();
    expect(receiver.received.map(({ event }) => event.type).sort()).toEqual(['grant.given', 'request.decided']);
  });
});

describe('a try that fails', () => {
  it('comes again by the schedule, with the same id and body and a new time, until it is taken', async () => {
    const { id, secret } = await subscribe(['request.decided']);
    receiver.answer = (response) => response.writeHead(503).end();
    await approved();
    await work();
    await work();
    expect(receiver.received).toHaveLength(1);

    pass(6_000);
    receiver.answer = (response) => response.writeHead(204).end();
    await work();
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
    expect(isGenuine(second?.headers ?? {}, second?.body ?? '', secret, world.clock.now?.getTime())).toBe(true);
    expect(await logOf(id)).toMatchObject([
      {
        status: 'delivered',
        attempts: [
          { number: 1, statusCode: 503 },
          { number: 2, statusCode: 204 },
        ],
      },
    ]);
    expect((await webhookOf(id))?.failingSince).toBeUndefined();
  });

  it('says why there was no answer', async () => {
    const { id } = await subscribe(['request.decided']);
    receiver.stop();
    await approved();
    await work();
    const [delivery] = await logOf(id);
    expect(delivery).toMatchObject({ status: 'waiting', attempts: [{ failure: 'connection' }] });
    expect(Date.parse(delivery?.nextAttemptAt ?? '')).toBeGreaterThan(noon.getTime());
    expect((await webhookOf(id))?.failingSince).toBe(noon.toISOString());
  });

  it('is one too when the receiver is silent, or sends us elsewhere', async () => {
    world.context.webhooks.timeoutMs = 200;
    const { id } = await subscribe(['request.decided']);
    receiver.answer = () => {};
    await approved();
    await work();
    expect(await logOf(id)).toMatchObject([{ attempts: [{ failure: 'timeout' }] }]);
    world.context.webhooks.timeoutMs = 10_000;

    receiver.answer = (response) => response.writeHead(307, { location: receiver.url }).end();
    pass(6_000);
    await work();
    expect(await logOf(id)).toMatchObject([{ status: 'waiting', attempts: [{}, { statusCode: 307 }] }]);
    expect(receiver.received).toHaveLength(2);
  });

  it('comes again for more than a day, then it has failed, its endpoint is off and its owner is told', async () => {
    const { id } = await subscribe(['request.decided']);
    receiver.answer = (response) => response.writeHead(500).end();
    await approved();
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      await work();
      pass(30 * HOUR_MS);
    }
    expect(receiver.received).toHaveLength(MAX_TRIES);
    const [delivery] = await logOf(id);
    expect(delivery).toMatchObject({ status: 'failed' });
    expect(delivery?.nextAttemptAt).toBeUndefined();
    expect(delivery?.attempts).toHaveLength(MAX_TRIES);
    expect((await webhookOf(id))?.status).toBe('disabled');

    const events = await world.context.db.outbox.findMany({ where: { aggregate: `webhook/${id}` } });
    expect(events.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toEqual([
      { webhookId: id, userId: partner.userId, host: new URL(receiver.url).host },
    ]);
    await submit(world, partner, resources.openDomain);
    expect(await logOf(id)).toHaveLength(1);
  });

  it('turns an endpoint off at once that says that it is gone, until its owner lets it go on', async () => {
    const { id } = await subscribe();
    receiver.answer = (response) => response.writeHead(410).end();
    await approved();
    await work();
    expect((await webhookOf(id))?.status).toBe('disabled');
    expect((await logOf(id)).map(({ status }) => status)).toEqual(['failed', 'failed']);

    receiver.answer = (response) => response.writeHead(204).end();
    await world.call(partner, 'ResumeWebhook', { id });
    const [newest] = await logOf(id);
    await world.call(partner, 'Redeliver', { webhookId: id, deliveryId: newest?.id });
    await work();
    expect((await logOf(id)).map(({ status }) => status)).toEqual(['delivered', 'failed']);
    expect((await webhookOf(id))?.failingSince).toBeUndefined();
  });
});

describe('a kill', () => {
  /** Leaves a delivery as a worker does that dies after the message went out: taken, and nothing written down. */
  async function dieAfterSending() {
    const sent = Promise.withResolvers<void>();
    receiver.answer = () => sent.resolve();
    const stopping = new AbortController();
    const db = world.context.db;
    const working = deliverDue({ ...world.context, webhooks: { ...world.context.webhooks } }, stopping.signal);
    await sent.promise;
    const { leasedUntil, id } = await db.webhookDelivery.findFirstOrThrow({ where: { leasedUntil: { not: null } } });
    stopping.abort();
    await working;
    // A stop gives it back at once; a kill cannot.
    await db.webhookDelivery.update({ where: { id }, data: { leasedUntil } });
    receiver.answer = (response) => response.writeHead(204).end();
    return { id, leasedUntil };
  }

  it('in the middle of a try loses nothing, and the log shows the try that came to an end', async () => {
    const { id } = await subscribe(['request.decided']);
    await approved();
    await dieAfterSending();
    await work();
    expect(receiver.received).toHaveLength(1);

    pass(60_000);
    await work();
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(await logOf(id)).toMatchObject([{ status: 'delivered', attempts: [{ number: 1, statusCode: 204 }] }]);
  });

  it('by the way of a stop gives back what was under way, so that it goes out right after the start', async () => {
    const { id } = await subscribe(['request.decided']);
    await approved();
    const sent = Promise.withResolvers<void>();
    receiver.answer = () => sent.resolve();
    const stopping = new AbortController();
    const working = work(stopping.signal);
    await sent.promise;
    stopping.abort();
    await working;
    receiver.answer = (response) => response.writeHead(204).end();
    await work();
    expect(await logOf(id)).toMatchObject([{ status: 'delivered', attempts: [{ number: 1 }] }]);
  });

  it('before the commit leaves neither a decision nor an event', async () => {
    const { id } = await subscribe();
    const request = await submit(world, partner, resources.domain);
    world.plans.at = () => Promise.reject(new Error('the service dies here'));
    const decision = { id: request.id, decision: 'approved', accessTypes: ['export'] };
    await expect(world.call(admin, 'DecideRequest', decision)).rejects.toThrow();
    world.plans.at = () => Promise.resolve('enterprise');
    expect(await logOf(id)).toEqual([]);
  });
});

describe('several at a time', () => {
  it('two workers send everything once', async () => {
    const { id } = await subscribe();
    for (const resource of [resources.domain, resources.agent, resources.data, resources.collection]) {
      const request = await submit(world, partner, resource);
      await world.call(admin, 'DecideRequest', { id: request.id, decision: 'approved' });
    }
    await Promise.all([work(), work(), work()]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
    expect((await logOf(id)).every(({ attempts }) => attempts.length === 1)).toBe(true);
  });

  it('a slow receiver gets no more than four messages at a time, and nobody waits for it', async () => {
    await subscribe();
    const waiting: (() => void)[] = [];
    receiver.answer = (response) => waiting.push(() => response.writeHead(204).end());
    for (const resource of [resources.domain, resources.agent, resources.data]) {
      const request = await submit(world, partner, resource);
      await world.call(admin, 'DecideRequest', { id: request.id, decision: 'approved' });
    }
    const working = work();
    await eventually(() => expect(waiting).toHaveLength(4));

    const quick = await startReceiver();
    const slowPartner = partner;
    partner = newUser('partner');
    await world.call(partner, 'CreateWebhook', { url: quick.url, eventTypes });
    await approved();
    await eventually(() => expect(quick.received).toHaveLength(2));
    expect(waiting).toHaveLength(4);

    receiver.answer = (response) => response.writeHead(204).end();
    for (const release of waiting) release();
    await working;
    expect(receiver.received).toHaveLength(6);
    partner = slowPartner;
    quick.stop();
  });
});
