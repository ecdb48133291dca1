import { eventually } from '@carebourse/testing/eventually';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyLatest } from '../src/sync/apply-latest.ts';
import { event } from './support/objects.ts';
import { addCustomer, bootWorld, newUser, subscribed, type World } from './support/world.ts';

/** More than the service has database connections. */
const MANY = 12;

let world: World;

beforeEach(async () => void (world = await bootWorld()));
afterEach(() => world.stop());

/** From here on the provider answers about subscriptions only after the gate has opened; what it says is what it knew. */
function holdAnswers() {
  const gate = Promise.withResolvers<void>();
  const asked = vi.fn();
  world.provider.on('GET /v1/subscriptions/:id', async (_request, id) => {
    asked(id);
    const body = structuredClone(world.subscriptions.get(id)!);
    await gate.promise;
    return { body };
  });
  return { open: gate.resolve, asked };
}

describe('while the card provider is slow', () => {
  it('holds no database connection: who needs no provider is answered', async () => {
    const people = await Promise.all(Array.from({ length: MANY }, () => subscribed(world)));
    const { open, asked } = holdAnswers();
    const webhooks = people.map(({ object }) => world.webhook(event('customer.subscription.updated', object)));
    await eventually(() => expect(asked).toHaveBeenCalledTimes(MANY));
    expect(await world.call(people[0]!.user, 'GetSubscription', {})).toMatchObject({ planId: 'basic' });
    open();
    await Promise.all(webhooks);
  });

  it('takes no state over that another replica has overtaken meanwhile', async () => {
    const user = newUser();
    const customerId = await addCustomer(world, user.userId);
    const { id } = world.put({ id: 'sub_1', customer: customerId, buyerId: user.userId, status: 'active' });
    const subject = { customerId, subscriptionId: id };

    const { open, asked } = holdAnswers();
    const slow = applyLatest(world.context, subject, { name: 'slow' });
    await eventually(() => expect(asked).toHaveBeenCalledTimes(1));
    world.put({ id, customer: customerId, buyerId: user.userId, status: 'past_due' });
    world.provider.on('GET /v1/subscriptions/:id', () => ({ body: world.subscriptions.get(id)! }));
    await applyLatest(world.context, subject, { name: 'quick' });
    open();
    expect(await slow).toMatchObject({ status: 'past_due' });
    const lines = await world.context.db.ledgerLine.findMany({ orderBy: { id: 'asc' } });
    expect(lines.map(({ status }) => status)).toEqual(['past_due']);
  });
});
