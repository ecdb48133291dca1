import { MESSAGES } from '@carebourse/contracts/messages';
import { InvalidInputError, UnavailableError } from '@carebourse/runtime/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handOver } from '../hand-over.ts';
import { event } from '../../../tests/support/objects.ts';
import { addCustomer, bootWorld, newUser, subscribed, type World } from '../../../tests/support/world.ts';

let world: World;

beforeAll(async () => void (world = await bootWorld()));
afterAll(() => world.stop());

const stored = (id: string) => world.context.db.subscription.findUnique({ where: { id } });
const ledger = async (id: string) =>
  (await world.context.db.ledgerLine.findMany({ where: { subscriptionId: id }, orderBy: { id: 'asc' } })).map(
    ({ step, status, planId }) => `${step} ${planId} ${status}`,
  );
const refusal = new InvalidInputError(MESSAGES.billing.webhookUnsigned);

describe('a webhook', () => {
  it('begins a subscription: state, ledger, events and audit trail together', async () => {
    const { id, owner, user } = await subscribed(world);
    expect(await stored(id)).toMatchObject({ owner, buyerId: user.userId, planId: 'basic', status: 'active' });
    expect(await ledger(id)).toEqual(['activated basic active']);
    expect(await world.announced(owner)).toEqual(['subscription-activated']);
    expect(await world.audited(id)).toEqual(['subscription.activated']);
  });

  it('counts once, however often and however much at once it comes', async () => {
    const { id, owner, object } = await subscribed(world);
    object.status = 'past_due';
    const failed = event('invoice.payment_failed', {
      object: 'invoice',
      customer: object.customer,
      parent: { subscription_details: { subscription: id } },
    });
    await Promise.all([1, 2, 3, 4, 5].map(() => world.webhook(failed)));
    await world.webhook(failed);
    expect(await ledger(id)).toEqual(['activated basic active', 'changed basic past_due']);
    expect(await world.announced(owner)).toEqual(['subscription-activated', 'subscription-changed']);
  });

  it('about a trial uses up the trial, also when whoever started it died before they could note it', async () => {
    const { user } = await subscribed(world, { plan: 'free-trial', status: 'trialing' });
    expect(await world.call(user, 'GetSubscription', {})).toMatchObject({ planId: 'free-trial', mayStartTrial: false });
  });

  it('about a subscription of an organization that names no buyer, as one made at the provider by hand, is no person’s', async () => {
    const { context } = world;
    const namesake = newUser();
    const organizationId = namesake.userId;
    const owner = `organization/${organizationId}`;
    await context.db.customer.create({ data: { owner, stripeId: 'cus_by_hand', createdAt: context.now() } });
    const trial = {
      plan: 'free-trial',
      status: 'trialing',
      trialEnd: Date.parse('2026-11-16T12:00:00Z') / 1000,
    } as const;
    const made = world.put({ id: 'sub_by_hand', customer: 'cus_by_hand', ...trial });
    await world.webhook(event('customer.subscription.created', made));
    expect(await stored('sub_by_hand')).toMatchObject({ owner, buyerId: 0 });
    expect(await world.call(namesake, 'GetSubscription', {})).toMatchObject({ mayStartTrial: true });
    const boss = newUser();
    await context.db.member.create({ data: { userId: boss.userId, organizationId, role: 'admin' } });
    expect(await world.call(boss, 'GetSubscription', {})).toMatchObject({ planId: 'free-trial', mayStartTrial: false });
  });

  it('keeps the buyer of what an organization took over, when the provider names none', async () => {
    const user = newUser();
    const customer = await addCustomer(world, user.userId);
    const made = world.put({ id: 'sub_taken_over', customer });
    await world.webhook(event('customer.subscription.created', made));
    expect(await stored('sub_taken_over')).toMatchObject({ buyerId: user.userId });
    await world.context.db.$transaction((tx) =>
      handOver(tx, `user/${user.userId}`, 'organization/78', world.context.now()),
    );
    made.status = 'past_due';
    await world.webhook(event('customer.subscription.updated', made));
    expect(await stored('sub_taken_over')).toMatchObject({ owner: 'organization/78', buyerId: user.userId });
  });

  it('is not believed about the state: the provider is asked', async () => {
    const { id, object } = await subscribed(world);
    await world.webhook(event('customer.subscription.deleted', { ...object, status: 'canceled' }));
    expect(await stored(id)).toMatchObject({ status: 'active' });
  });

  it('that is late changes nothing after the end', async () => {
    const { id, owner, object } = await subscribed(world);
    const early = event('customer.subscription.updated', { ...object });
    object.status = 'canceled';
    await world.webhook(event('customer.subscription.deleted', object));
    await world.webhook(early);
    expect(await ledger(id)).toEqual(['activated basic active', 'ended basic canceled']);
    expect(await world.announced(owner)).toEqual(['subscription-activated', 'subscription-ended']);
  });

  it('that fails half-way leaves nothing behind, and counts when it comes again', async () => {
    const user = newUser();
    const customer = await addCustomer(world, user.userId);
    const object = world.put({ id: 'sub_half', customer, buyerId: user.userId });
    const created = event('customer.subscription.created', object);
    world.provider.away = true;
    await expect(world.webhook(created)).rejects.toThrow(UnavailableError);
    world.provider.away = false;
    expect(await world.context.db.stripeEvent.count({ where: { id: created.id } })).toBe(0);
    await world.webhook(created);
    expect(await ledger('sub_half')).toEqual(['activated basic active']);
  });

  it('about a checkout begins its subscription too', async () => {
    const user = newUser();
    const customer = await addCustomer(world, user.userId);
    world.put({ id: 'sub_checkout', customer, buyerId: user.userId, plan: 'professional', period: 'annual' });
    await world.webhook(
      event('checkout.session.completed', { object: 'checkout.session', customer, subscription: 'sub_checkout' }),
    );
    expect(await stored('sub_checkout')).toMatchObject({ planId: 'professional', period: 'annual' });
  });

  it('warns of a trial’s end once', async () => {
    const trial = { plan: 'free-trial', status: 'trialing', cancelAtPeriodEnd: true } as const;
    const { owner, object } = await subscribed(world, {
      ...trial,
      trialEnd: Date.parse('2026-11-16T12:00:00Z') / 1000,
    });
    await world.webhook(event('customer.subscription.trial_will_end', object));
    await world.webhook(event('customer.subscription.trial_will_end', object));
    expect(await world.announced(owner)).toEqual(['subscription-activated', 'trial-ending']);
  });

  it('about a customer that is none of ours, or of another kind, is taken and leaves no trace', async () => {
    const stranger = world.put({ id: 'sub_stranger', customer: 'cus_stranger' });
    await world.webhook(event('customer.subscription.created', stranger));
    await world.webhook(event('price.created', { object: 'price', id: 'price_1' }));
    expect(await stored('sub_stranger')).toBeNull();
  });

  it('cannot put a stranger’s subscription to a customer of ours', async () => {
    const user = newUser();
    const customer = await addCustomer(world, user.userId);
    world.put({ id: 'sub_foreign', customer: 'cus_other' });
    await world.webhook(
      event('customer.subscription.updated', { object: 'subscription', id: 'sub_foreign', customer }),
    );
    expect(await stored('sub_foreign')).toBeNull();
  });
});

describe('a forged webhook', () => {
  const content = event('customer.subscription.created', { object: 'subscription', id: 'sub_1', customer: 'cus_1' });
  const payload = JSON.stringify(content);

  it.each([
    ['no signature', () => ''],
    ['nonsense', () => 'nonsense'],
    ['another secret', () => world.sign(payload, { secret: 'whsec_other' })],
    ['the signature of another body', () => world.sign('{}')],
    [
      'a signature that is six minutes old',
      () => world.sign(payload, { timestamp: Math.floor(Date.now() / 1000) - 360 }),
    ],
  ])('with %s is refused', async (_what, signature) => {
    await expect(world.webhook(content, signature() || ' ')).rejects.toThrow(refusal);
    expect(await world.context.db.stripeEvent.count({ where: { id: content.id } })).toBe(0);
  });
});

describe('a paid plan', () => {
  it('takes the place of a trial, which then ends', async () => {
    const { user, customer, owner } = await subscribed(world, { plan: 'free-trial', status: 'trialing' });
    const paid = world.put({ id: 'sub_paid', customer, buyerId: user.userId, began: Date.parse('2026-11-05') / 1000 });
    await world.webhook(event('customer.subscription.created', paid));
    expect(await world.announced(owner)).toEqual([
      'subscription-activated',
      'subscription-activated',
      'subscription-ended',
    ]);
    const { subscription, planId } = await world.call(user, 'GetSubscription', {});
    expect([subscription?.id, planId]).toEqual(['sub_paid', 'basic']);
  });
});
