import { LIMITS, SCOPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { rotateColumns } from '@carebourse/runtime/key-rotation';
import { asClient, type TestUser } from '@carebourse/testing/signing';
import { underKey } from '@carebourse/testing/under-key';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handlersOf } from '../../events/handlers.ts';
import { ENCRYPTED_COLUMNS } from '../../encrypted-columns.ts';
import { deliverDue } from '../events/worker.ts';
import { documentedCheck, startReceiver, type Receiver } from '../../../tests/receiver.ts';
import { admin, bootWorld, newUser, resources, submit, type World } from '../../../tests/world.ts';

const { webhooks: words } = MESSAGES;
const noon = new Date('2030-01-01T12:00:00Z');
const eventTypes = ['request.decided'];
/** What the resolver of these tests answers; nothing is looked up outside. */
const hosts: Record<string, string[]> = {
  'hooks.example.org': ['93.184.215.14'],
  'inside.example.org': ['93.184.215.14', '10.0.0.5'],
  'metadata.example.org': ['169.254.169.254'],
};

let world: World;
let receiver: Receiver;
let partner: TestUser;

beforeAll(async () => {
  world = await bootWorld();
  world.context.webhooks.resolve = async (host) => {
    const addresses = hosts[host];
    if (!addresses) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    return addresses.map((address) => ({ address, family: 4 }));
  };
  receiver = await startReceiver();
});
afterAll(async () => {
  receiver?.stop();
  await world?.stop();
});
beforeEach(() => {
  world.clock.now = noon;
  world.context.webhooks.policy = { allowLoopback: true };
  receiver.received.length = 0;
  partner = newUser('partner');
});

const add = (url: string, owner = partner) => world.call(owner, 'CreateWebhook', { url, eventTypes });
const work = () => deliverDue(world.context, new AbortController().signal);
const logOf = async (webhookId: number) => (await world.call(partner, 'ListDeliveries', { webhookId })).deliveries;

async function subscribe(owner = partner) {
  const { webhook, secret } = await add(receiver.url, owner);
  return { id: webhook?.id ?? 0, secret };
}

async function decide() {
  const { id } = await submit(world, partner, resources.domain);
  await world.call(admin, 'DecideRequest', { id, decision: 'returned', comment: 'Which clinics?' });
}

async function auditOf(webhookId: number): Promise<string[]> {
  const rows = await world.context.db.outbox.findMany({
    where: { topic: 'carebourse.audit', body: { contains: `"webhook/${webhookId}"` } },
    orderBy: { position: 'asc' },
  });
  return rows.map(({ body }) => (JSON.parse(body) as { data: { action: string } }).data.action);
}

describe('an address', () => {
  it.each([
    '',
    'hooks.example.org',
    'http://hooks.example.org/',
    'ftp://127.0.0.1/',
    'https://user:word@hooks.example.org/',
    'https://hooks.example.org/#part',
    `https://hooks.example.org/${'x'.repeat(LIMITS.webhookUrl.max)}`,
  ])('is refused that can be no receiver’s: %j', async (url) => {
    await expect(add(url)).rejects.toThrow(InvalidInputError);
  });

  it.each([
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://inside.example.org/',
    'https://metadata.example.org/',
  ])('is refused that leads to a server inside: %s', async (url) => {
    await expect(add(url)).rejects.toThrow(new InvalidInputError(words.urlNotPublic, { url: [words.urlNotPublic] }));
  });

  it.each(['http://127.0.0.1:9/', 'https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/'])(
    'of this machine is for development only: %s',
    async (url) => {
      expect((await add(url)).webhook?.status).toBe('active');
      world.context.webhooks.policy = { allowLoopback: false };
      await expect(add(url)).rejects.toThrow(InvalidInputError);
    },
  );

  it('that is not found just now is let in, and its log tells', async () => {
    const { webhook } = await add('https://later.example.org/');
    await decide();
    await work();
    expect(await logOf(webhook?.id ?? 0)).toMatchObject([{ status: 'waiting', attempts: [{ failure: 'dns' }] }]);
  });

  it('that leads inside later is not called: each try looks again', async () => {
    hosts['moved.example.org'] = ['93.184.215.14'];
    const { webhook } = await add('https://moved.example.org/');
    hosts['moved.example.org'] = ['169.254.169.254'];
    await decide();
    await work();
    expect(await logOf(webhook?.id ?? 0)).toMatchObject([{ attempts: [{ failure: 'address' }] }]);
  });

  it('of this machine is not called in production, although it was added before', async () => {
    const { id } = await subscribe();
    world.context.webhooks.policy = { allowLoopback: false };
    await decide();
    await work();
    expect(receiver.received).toEqual([]);
    expect(await logOf(id)).toMatchObject([{ attempts: [{ failure: 'address' }] }]);
  });
});

describe('webhooks', () => {
  it('belong to partners, and for others they do not exist', async () => {
    const { id } = await subscribe();
    for (const role of ['patient', 'provider', 'admin'] as const) {
      await expect(subscribe(newUser(role))).rejects.toThrow(ForbiddenError);
    }
    const other = newUser('partner');
    const { webhooks } = await world.call(other, 'ListWebhooks', {});
    expect(webhooks).toEqual([]);
    const input = { id, url: 'https://hooks.example.org/', eventTypes };
    const notFound = new NotFoundError(words.notFound);
    await expect(world.call(other, 'UpdateWebhook', input)).rejects.toThrow(notFound);
    await expect(world.call(other, 'RotateWebhookSecret', { id })).rejects.toThrow(notFound);
    await expect(world.call(other, 'DeleteWebhook', { id })).rejects.toThrow(notFound);
    await expect(world.call(other, 'ListDeliveries', { webhookId: id })).rejects.toThrow(notFound);
  });

  it('are limited, also when many are added at once', async () => {
    const { max } = LIMITS.webhooks;
    const results = await Promise.allSettled(Array.from({ length: max + 3 }, () => subscribe()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(max);
    await expect(subscribe()).rejects.toThrow(new ConflictError(words.tooMany(max)));
  });

  it('are added once for a key, and the same call gets the same secret', async () => {
    const once = () => underKey(`add ${partner.userId}`, () => subscribe());
    const first = await once();
    expect(await once()).toEqual(first);
    expect((await world.call(partner, 'ListWebhooks', {})).webhooks).toHaveLength(1);
  });

  it('leave a line of the audit trail for each change', async () => {
    const { id } = await subscribe();
    await world.call(partner, 'UpdateWebhook', { id, url: receiver.url, eventTypes: ['grant.given'] });
    await world.call(partner, 'PauseWebhook', { id });
    await world.call(partner, 'PauseWebhook', { id });
    await world.call(partner, 'ResumeWebhook', { id });
    await world.call(partner, 'RotateWebhookSecret', { id });
    await world.call(partner, 'SendTestEvent', { id });
    await world.call(partner, 'DeleteWebhook', { id });
    const verbs = ['created', 'changed', 'paused', 'resumed', 'rotated', 'tested', 'deleted'];
    expect(await auditOf(id)).toEqual(verbs.map((verb) => `webhook.${verb}`));
  });

  it('let events wait while they are paused, and send them when they go on', async () => {
    const { id } = await subscribe();
    await world.call(partner, 'PauseWebhook', { id });
    await decide();
    await work();
    expect(receiver.received).toEqual([]);
    await expect(world.call(partner, 'SendTestEvent', { id })).rejects.toThrow(new ConflictError(words.notActive));
    await world.call(partner, 'ResumeWebhook', { id });
    await work();
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['request.decided']);
  });

  it('go with their owner, who can take a copy along', async () => {
    const { secret } = await subscribe();
    await decide();
    const { document } = await world.call(partner, 'ExportRequests', {});
    expect(JSON.parse(document)).toMatchObject({ webhooks: [{ url: receiver.url, eventTypes, status: 'active' }] });
    expect(document).not.toContain(secret);
    await world.context.db.$transaction(async (tx) =>
      handlersOf(world.context)['user-deleted']?.({ data: { userId: partner.userId } } as never, tx),
    );
    await work();
    expect(receiver.received).toEqual([]);
    expect((await world.call(partner, 'ListWebhooks', {})).webhooks).toEqual([]);
  });

  it('are not for tokens of clients, whatever their scopes', async () => {
    const client = { userId: partner.userId, clientId: 'cb_1', scopes: SCOPES };
    await expect(asClient(client, () => world.client.call('ListWebhooks', {}))).rejects.toThrow(
      new ForbiddenError(MESSAGES.auth.notForClients),
    );
  });
});

describe('the secret', () => {
  it('is stored encrypted, for its own row, and never shown again', async () => {
    const { id, secret } = await subscribe();
    const stored = await world.context.db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
    expect(() => world.context.cipher.decrypt(stored.secret, `webhook_endpoint.secret/${id + 1}`)).toThrow();
    const { webhooks } = await world.call(partner, 'ListWebhooks', {});
    expect(JSON.stringify(webhooks)).not.toContain('whsec_');
  });

  it('that was replaced signs beside the new one for a day, and then no more', async () => {
    const isGenuine = await documentedCheck();
    const { id, secret: old } = await subscribe();
    const { secret } = await world.call(partner, 'RotateWebhookSecret', { id });
    const known = async () => {
      await world.call(partner, 'SendTestEvent', { id });
      await work();
      const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' };
      return [old, secret].map((one) => isGenuine(headers, body, one, world.clock.now?.getTime()));
    };
    expect(await known()).toEqual([true, true]);
    world.clock.now = new Date(noon.getTime() + 24 * 60 * 60_000);
    expect(await known()).toEqual([false, true]);
  });

  it('goes on signing after the keys of the ring were changed', async () => {
    const { id } = await subscribe();
    await world.call(partner, 'RotateWebhookSecret', { id });
    const [one, two] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
    const both = createFieldCipher(`new:${two},test:${one}`);
    const columns = ENCRYPTED_COLUMNS.filter(({ table }) => table === 'webhook_endpoint');
    const rotated = await rotateColumns(world.context.db, both, columns, 1);
    expect(Object.values(rotated).every((count) => count > 0)).toBe(true);
    const again = await rotateColumns(world.context.db, both, columns);
    expect(Object.values(again)).toEqual([0, 0]);
    const stored = await world.context.db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
    const renewed = createFieldCipher(`new:${two}`);
    expect(renewed.decrypt(stored.secret, `webhook_endpoint.secret/${id}`)).toMatch(/^whsec_/);
    expect(renewed.decrypt(stored.previousSecret ?? '', `webhook_endpoint.secret/${id}`)).toMatch(/^whsec_/);
    await rotateColumns(world.context.db, createFieldCipher(`test:${one},new:${two}`), columns);
  });
});

describe('by hand', () => {
  it('a test event goes out, up to five a minute', async () => {
    const { id } = await subscribe();
    for (let sent = 0; sent < LIMITS.webhookTests.max; sent += 1) await world.call(partner, 'SendTestEvent', { id });
    await expect(world.call(partner, 'SendTestEvent', { id })).rejects.toThrow(words.tooManyTests);
    await work();
    expect(receiver.received).toHaveLength(LIMITS.webhookTests.max);
    expect(receiver.received[0]?.event).toMatchObject({ type: 'webhook.test', data: null });
    world.clock.now = new Date(noon.getTime() + 60_000);
    await world.call(partner, 'SendTestEvent', { id });
  });

  it('what was delivered goes out again under the same id, and the log shows both tries', async () => {
    const { id } = await subscribe();
    await decide();
    await work();
    const [delivery] = await logOf(id);
    const again = { webhookId: id, deliveryId: delivery?.id ?? 0 };
    expect((await world.call(partner, 'Redeliver', again)).delivery?.status).toBe('waiting');
    await work();
    const [first, second] = receiver.received.map(({ headers, body }) => ({ id: headers['webhook-id'], body }));
    expect(second).toEqual(first);
    expect(await logOf(id)).toMatchObject([{ status: 'delivered', attempts: [{ number: 1 }, { number: 2 }] }]);

    const { id: other } = await subscribe();
    await expect(world.call(partner, 'Redeliver', { ...again, webhookId: other })).rejects.toThrow(
      new NotFoundError(words.deliveryNotFound),
    );
  });

  it('the log comes in pages', async () => {
    const { id } = await subscribe();
    for (let sent = 0; sent < 3; sent += 1) await world.call(partner, 'SendTestEvent', { id });
    const all = (await logOf(id)).map((delivery) => delivery.id);
    expect(all).toEqual(all.toSorted((one, other) => other - one));
    const page = { limit: 2, afterId: all[0] };
    const { deliveries } = await world.call(partner, 'ListDeliveries', { webhookId: id, page });
    expect(deliveries.map((delivery) => delivery.id)).toEqual(all.slice(1));
  });
});
