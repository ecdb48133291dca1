import { MESSAGES } from '@carebourse/contracts/messages';
import type { WebhookServiceDefinition } from '@carebourse/rpc/access-request';
import type { MethodName } from '@carebourse/rpc/methods';
import { AddressUnconfirmedError, NotFoundError } from '@carebourse/runtime/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlersOf } from '../../events/handlers.ts';
import { admin, bootWorld, newSteward, newUser, submit, type World } from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await bootWorld();
  world.context.webhooks.policy = { allowLoopback: true };
});
afterAll(() => world?.stop());

const refusal = new AddressUnconfirmedError(MESSAGES.account.addressFirst);
const url = 'http://127.0.0.1:9/';
const eventTypes = ['request.decided'];

async function webhookOf(owner = newUser('partner')) {
  const { webhook } = await world.call(owner, 'CreateWebhook', { url, eventTypes });
  return { owner, id: webhook?.id ?? 0 };
}

describe('a member whose address nobody confirmed', () => {
  it('reviews nothing, and does again once it is confirmed', async () => {
    const steward = await newSteward(world);
    const unconfirmed = { ...steward, unconfirmed: true } as const;
    const { id } = await submit(world, newUser());
    await expect(world.call(unconfirmed, 'ListReviews', {})).rejects.toThrow(refusal);
    await expect(world.call(unconfirmed, 'DecideRequest', { id, decision: 'approved' })).rejects.toThrow(refusal);
    await expect(world.call(unconfirmed, 'GetHistory', { id })).rejects.toThrow(NotFoundError);

    await world.call(steward, 'DecideRequest', { id, decision: 'approved' });
    const revoked = world.call(unconfirmed, 'RevokeGrant', { id, comment: 'No longer needed' });
    await expect(revoked).rejects.toThrow(refusal);
  });
});

describe('a partner whose address nobody confirmed', () => {
  it('has nothing sent to a webhook, and can end what is there', async () => {
    const { owner, id } = await webhookOf();
    const unconfirmed = { ...owner, unconfirmed: true } as const;
    const sending: [MethodName<WebhookServiceDefinition>, object][] = [
      ['CreateWebhook', { url, eventTypes }],
      ['UpdateWebhook', { id, url, eventTypes }],
      ['ResumeWebhook', { id }],
      ['RotateWebhookSecret', { id }],
      ['SendTestEvent', { id }],
      ['Redeliver', { webhookId: id, deliveryId: 1 }],
    ];
    for (const [name, request] of sending) {
      await expect(world.call(unconfirmed, name, request as never), name).rejects.toThrow(refusal);
    }
    await world.call(unconfirmed, 'PauseWebhook', { id });
    await world.call(unconfirmed, 'DeleteWebhook', { id });
    expect((await world.call(unconfirmed, 'ListWebhooks', {})).webhooks).toEqual([]);
  });
});

describe('an account that its owner took over', () => {
  it('has no webhook any more, which is on record, and others keep theirs', async () => {
    const [taken, other] = [await webhookOf(), await webhookOf()];
    const hear = () =>
      world.context.db.$transaction(async (tx) =>
        handlersOf(world.context)['account-recovered']?.({ data: { userId: taken.owner.userId } } as never, tx),
      );
    await hear();
    await hear();
    expect((await world.call(taken.owner, 'ListWebhooks', {})).webhooks).toEqual([]);
    expect((await world.call(other.owner, 'ListWebhooks', {})).webhooks).toHaveLength(1);
    const lines = await world.context.db.outbox.findMany({ where: { body: { contains: `"webhook/${taken.id}"` } } });
    const actions = lines.map(({ body }) => (JSON.parse(body) as { data: { action: string } }).data.action);
    expect(actions).toEqual(['webhook.created', 'webhook.deleted']);
  });
});

it('an admin, whose address is confirmed, reviews as before', async () => {
  const { id } = await submit(world, newUser());
  await world.call(admin, 'DecideRequest', { id, decision: 'approved' });
});
