import { MESSAGES } from '@carebourse/contracts/messages';
import type { Event } from '@carebourse/messaging/event';
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  UnavailableError,
} from '@carebourse/runtime/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscription } from './support/objects.ts';
import { declined, list } from './support/provider.ts';
import { createHandlers } from '../src/events/handlers.ts';
import { addCustomer, admin, bootWorld, newUser, subscribed, type World } from './support/world.ts';

const { billing: words } = MESSAGES;
const SESSIONS = 'POST /v1/checkout/sessions';
let world: World;

beforeAll(async () => {
  world = await bootWorld();
  let sessions = 0;
  world.provider.on('POST /v1/checkout/sessions', ({ body }) => {
    const hosted = body.includes('ui_mode=hosted_page');
    const id = `cs_${(sessions += 1)}`;
    return { body: { id, url: hosted ? `https://pay.example/${id}` : null } };
  });
  world.provider.on('POST /v1/checkout/sessions/:id/expire', (_request, id) => ({ body: { id, status: 'expired' } }));
});
afterAll(() => world.stop());

const basic = { planId: 'basic', billingPeriod: 'monthly' };
const buy = (user = newUser(), request: object = {}) =>
  world.call(user, 'CreateCheckoutSession', { ...basic, ...request });

describe('CreateCheckoutSession', () => {
  it('answers the hosted page, and brings its payer back to us', async () => {
    const answer = await buy(newUser(), { priceId: 'price_basic_monthly' });
    expect(answer).toMatchObject({ url: `https://pay.example/${answer.sessionId}`, uiMode: 'hosted' });
    const sent = new URLSearchParams(world.provider.sent('POST /v1/checkout/sessions').at(-1)?.body);
    expect(sent.get('success_url')).toBe('https://carebourse.example/payment-success?session_id={CHECKOUT_SESSION_ID}');
    expect(sent.get('line_items[0][price]')).toBe('price_basic_monthly');
  });

  it('leaves the form to our page in embedded mode, whose secret only its opener gets', async () => {
    const user = newUser();
    const { sessionId, uiMode } = await buy(user, { uiMode: 'embedded' });
    expect(uiMode).toBe('embedded');
    world.provider.on('GET /v1/checkout/sessions/:id', (_request, id) => ({
      body: {
        id,
        status: 'open',
        client_secret: `${id}_secret`,
        amount_total: 5_537,
        currency: 'usd',
        // Ontario's harmonized sales tax is 13 %.
        total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 637 },
      },
    }));
    expect(await world.call(user, 'GetCheckoutSession', { sessionId })).toMatchObject({
      clientSecret: `${sessionId}_secret`,
      amount: 5_537,
      tax: 637,
    });
    await expect(world.call(newUser(), 'GetCheckoutSession', { sessionId })).rejects.toThrow(
      new NotFoundError(words.invalidSession),
    );
  });

  it.each([
    ['a price of another plan', { priceId: 'price_professional_monthly' }, 'priceId', words.priceMismatch],
    ['a price of the other period', { priceId: 'price_basic_annual' }, 'priceId', words.priceMismatch],
    ['the trial', { planId: 'free-trial' }, 'planId', words.trialIsNotBought],
    ['Enterprise', { planId: 'enterprise' }, 'planId', words.contactSales],
    ['an unknown plan', { planId: 'gold' }, 'planId', words.planUnknown],
    ['an unknown period', { billingPeriod: 'weekly' }, 'billingPeriod', words.periodUnknown],
  ])('refuses %s', async (_what, request, field, message) => {
    await expect(buy(newUser(), request)).rejects.toThrow(new InvalidInputError(message, { [field]: [message] }));
  });

  it('closes the checkout that was begun before, so that only one can be paid', async () => {
    const user = newUser();
    const first = await buy(user);
    await buy(user);
    expect(world.provider.sent(`POST /v1/checkout/sessions/${first.sessionId}/expire`)).toHaveLength(1);
  });

  it('makes one customer for calls that meet', async () => {
    const user = newUser();
    const { provider } = world;
    const [customers, sessions] = [provider.sent('POST /v1/customers').length, provider.sent(SESSIONS).length];
    await Promise.all([buy(user), buy(user), buy(user)]);
    // How many of them still find no customer is up to chance; that all name the same one is not.
    const asked = provider.sent('POST /v1/customers').slice(customers);
    expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    const bought = provider.sent(SESSIONS).slice(sessions);
    expect(bought).toHaveLength(3);
    expect(new Set(bought.map(({ body }) => new URLSearchParams(body).get('customer'))).size).toBe(1);
  });

  it('refuses somebody who has a plan', async () => {
    const { user } = await subscribed(world);
    await expect(buy(user)).rejects.toThrow(new ConflictError(words.alreadySubscribed));
  });

  it('says that the provider is away', async () => {
    const user = newUser();
    await addCustomer(world, user.userId);
    world.provider.away = true;
    await expect(buy(user)).rejects.toThrow(new UnavailableError(words.providerAway));
    world.provider.away = false;
  });
});

describe('every write to the provider', () => {
  it('carries an idempotency key of ours', () => {
    const writes = world.provider.requests.filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(5);
    for (const { idempotencyKey } of writes) expect(idempotencyKey).toMatch(/^[a-z-]+\/.+/);
  });
});

describe('StartTrial', () => {
  const trials: string[] = [];

  beforeAll(() => {
    world.provider.on('POST /v1/subscriptions', ({ body }) => {
      const params = new URLSearchParams(body);
      const id = `sub_trial_${trials.length + 1}`;
      trials.push(id);
      const made = world.put({
        id,
        customer: params.get('customer') ?? '',
        plan: 'free-trial',
        status: 'trialing',
        trialEnd: Date.parse('2026-11-16T12:00:00Z') / 1000,
        cancelAtPeriodEnd: true,
        buyerId: Number(params.get('metadata[buyer_id]')),
      });
      return { body: made };
    });
  });

  it('gives fourteen days without a card that end by themselves', async () => {
    const user = newUser();
    const { subscription: made } = await world.call(user, 'StartTrial', { userId: user.userId });
    expect(made).toMatchObject({ planId: 'free-trial', status: 'trialing', cancelAtPeriodEnd: true });
    const sent = new URLSearchParams(world.provider.sent('POST /v1/subscriptions').at(-1)?.body);
    expect(sent.get('trial_period_days')).toBe('14');
    expect(sent.get('trial_settings[end_behavior][missing_payment_method]')).toBe('cancel');
    expect(await world.call(user, 'GetSubscription', {})).toMatchObject({ planId: 'free-trial', mayStartTrial: false });
  });

  it('is for oneself', async () => {
    const user = newUser();
    await expect(world.call(user, 'StartTrial', { userId: user.userId + 1000 })).rejects.toThrow(
      new ForbiddenError(words.trialNotYours),
    );
  });

  it('is given once, also when it is asked for many times at once, and not again after its end', async () => {
    const user = newUser();
    const before = trials.length;
    const asked = await Promise.allSettled(
      [1, 2, 3].map(() => world.call(user, 'StartTrial', { userId: user.userId })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(trials.length - before).toBe(1);
    await world.call(user, 'CancelSubscription', { when: 'now' });
    await expect(world.call(user, 'StartTrial', { userId: user.userId })).rejects.toThrow(
      new ConflictError(words.trialUsed),
    );
  });

  it('is given once to an organization', async () => {
    const [first, second] = [newUser(), newUser()];
    await world.context.db.member.createMany({
      data: [first, second].map(({ userId }) => ({ userId, organizationId: 7, role: 'member' })),
    });
    await world.call(first, 'StartTrial', { userId: first.userId });
    await expect(world.call(second, 'StartTrial', { userId: second.userId })).rejects.toThrow(
      new ConflictError(words.trialUsed),
    );
  });

  it('stays with whoever was asked about first, as long as nobody knows what became of that', async () => {
    const [chief, member] = [newUser(), newUser()];
    await world.context.db.member.createMany({
      data: [
        { userId: chief.userId, organizationId: 8, role: 'admin' },
        { userId: member.userId, organizationId: 8, role: 'member' },
      ],
    });
    const start = (user: typeof chief) => world.call(user, 'StartTrial', { userId: user.userId });
    await world.context.db.customer.create({
      data: { owner: 'organization/8', stripeId: 'cus_org_8', createdAt: world.clock.now },
    });
    await addCustomer(world, member.userId);
    world.provider.away = true;
    await expect(start(member)).rejects.toThrow(UnavailableError);
    world.provider.away = false;
    const before = trials.length;
    await expect(start(chief)).rejects.toThrow(new ConflictError(words.trialUsed));
    expect(trials).toHaveLength(before);
    expect((await start(member)).subscription).toMatchObject({ status: 'trialing' });
  });
});

describe('GetPaymentStatus', () => {
  it('tells the payer what was paid, and takes the plan over before any webhook', async () => {
    const user = newUser();
    const { sessionId } = await buy(user);
    const row = await world.context.db.customer.findUniqueOrThrow({ where: { owner: `user/${user.userId}` } });
    world.put({ id: 'sub_unheard', customer: row.stripeId, buyerId: user.userId });
    world.provider.on('GET /v1/checkout/sessions/:id', (_request, id) => ({
      body: {
        id,
        status: 'complete',
        payment_status: 'paid',
        amount_total: 4_900,
        currency: 'usd',
        created: 1_790_000_000,
        customer: row.stripeId,
        subscription: 'sub_unheard',
      },
    }));
    expect(await world.call(user, 'GetPaymentStatus', { sessionId })).toEqual({
      plan: 'basic',
      amount: 4_900,
      currency: 'usd',
      created: 1_790_000_000,
    });
    expect(await world.call(user, 'GetSubscription', {})).toMatchObject({ planId: 'basic' });
    await expect(world.call(newUser(), 'GetPaymentStatus', { sessionId })).rejects.toThrow(
      new NotFoundError(words.paymentUnknown),
    );
  });

  it('finds the plan of a payment intent by the invoice that it paid', async () => {
    const { user, customer, id } = await subscribed(world);
    const intent = { id: 'pi_1', customer, status: 'succeeded', amount_received: 4_900, currency: 'usd', created: 5 };
    world.provider.on('GET /v1/payment_intents/:id', () => ({ body: intent }));
    const paid = { status: 'paid', payment: { payment_intent: 'pi_1' } };
    const parent = { subscription_details: { subscription: id } };
    world.provider.on('GET /v1/invoices', () => list([{ id: 'in_1', parent, payments: { data: [paid] } }]));
    const answer = await world.call(user, 'GetPaymentStatus', { paymentIntentId: 'pi_1' });
    expect(answer).toMatchObject({ plan: 'basic', amount: 4_900 });
    await expect(world.call(newUser(), 'GetPaymentStatus', { paymentIntentId: 'pi_1' })).rejects.toThrow(NotFoundError);
  });

  it('is refused without an identifier, and with one that is a path', async () => {
    await expect(world.call(newUser(), 'GetPaymentStatus', {})).rejects.toThrow(InvalidInputError);
    await expect(world.call(newUser(), 'GetPaymentStatus', { sessionId: '../customers' })).rejects.toThrow(
      InvalidInputError,
    );
  });
});

describe('a plan', () => {
  it('is changed, with its price told before', async () => {
    const { user } = await subscribed(world);
    world.provider.on('POST /v1/invoices/create_preview', () => ({
      body: { id: 'upcoming_in', amount_due: 4_700, total: 4_700, currency: 'usd', lines: { data: [] } },
    }));
    const choice = { planId: 'professional', billingPeriod: 'monthly' };
    expect(await world.call(user, 'PreviewChange', choice)).toMatchObject({
      kind: 'upgrade',
      dueNow: 4_700,
      credit: 0,
    });
    const { subscription: changed } = await world.call(user, 'ChangePlan', choice);
    expect(changed).toMatchObject({ planId: 'professional' });
    const { ledger, planId } = await world.call(user, 'GetSubscription', {});
    expect([planId, ...ledger.map(({ step }) => step)]).toEqual(['professional', 'activated', 'changed']);
  });

  it('tells the credit of a smaller plan', async () => {
    const { user } = await subscribed(world, { plan: 'professional' });
    const proration = { subscription_item_details: { proration: true } };
    const lines = {
      data: [{ amount: -9_000, parent: proration }, { amount: 4_400, parent: proration }, { amount: 4_900 }],
    };
    world.provider.on('POST /v1/invoices/create_preview', () => ({
      body: { id: 'upcoming_in', amount_due: 300, total: 300, currency: 'usd', lines },
    }));
    expect(await world.call(user, 'PreviewChange', basic)).toMatchObject({
      kind: 'downgrade',
      dueNow: 0,
      credit: 4_600,
    });
  });

  it('stays as it was when the card is declined', async () => {
    const { user, id } = await subscribed(world);
    world.provider.on(`POST /v1/subscriptions/${id}`, declined);
    const change = world.call(user, 'ChangePlan', { planId: 'professional', billingPeriod: 'monthly' });
    await expect(change).rejects.toThrow(new ConflictError('Your card was declined.'));
    expect(await world.call(user, 'GetSubscription', {})).toMatchObject({ planId: 'basic' });
  });

  it('ends with its period, is resumed, and ends at once', async () => {
    const { user, id } = await subscribed(world);
    const { subscription: ending } = await world.call(user, 'CancelSubscription', {});
    expect(ending).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    const { subscription: resumed } = await world.call(user, 'ResumeSubscription', {});
    expect(resumed).toMatchObject({ cancelAtPeriodEnd: false });
    const { subscription: ended } = await world.call(user, 'CancelSubscription', { when: 'now' });
    expect(ended).toMatchObject({ status: 'canceled' });
    expect(await world.audited(id)).toEqual([
      'subscription.activated',
      'subscription.changed',
      'subscription.changed',
      'subscription.ended',
    ]);
    await expect(world.call(user, 'CancelSubscription', {})).rejects.toThrow(new ConflictError(words.noSubscription));
  });

  it('of an organization is used by its members and changed by its admin', async () => {
    const [boss, member] = [newUser('partner'), newUser('partner')];
    await world.context.db.member.createMany({
      data: [
        { userId: boss.userId, organizationId: 9, role: 'admin' },
        { userId: member.userId, organizationId: 9, role: 'member' },
      ],
    });
    await world.context.db.customer.create({
      data: { owner: 'organization/9', stripeId: 'cus_org', createdAt: world.clock.now },
    });
    const made = world.put({ id: 'sub_org', customer: 'cus_org', buyerId: boss.userId });
    const content = { id: 'evt_org', object: 'event', type: 'customer.subscription.created', data: { object: made } };
    await world.webhook(content);
    expect(await world.call(member, 'GetSubscription', {})).toMatchObject({ planId: 'basic', mayManage: false });
    expect(await world.call(boss, 'GetSubscription', {})).toMatchObject({ planId: 'basic', mayManage: true });
    expect(await world.call(admin, 'GetEntitlement', { userId: member.userId })).toMatchObject({ planId: 'basic' });
    expect(await world.call(member, 'GetEntitlement', { organizationId: 9 })).toMatchObject({ planId: 'basic' });
    expect(await world.call(member, 'GetEntitlement', { organizationId: 10 })).toEqual({ planId: undefined });
    await expect(world.call(member, 'GetEntitlement', {})).rejects.toThrow(InvalidInputError);
    await expect(world.call(member, 'CancelSubscription', {})).rejects.toThrow(new ConflictError(words.noSubscription));
  });
});

describe('RefundSubscription', () => {
  it('returns all that was paid once, and ends the plan', async () => {
    const { id } = await subscribed(world);
    const payments = { data: [{ status: 'paid', payment: { payment_intent: `pi_${id}` } }] };
    world.provider.on('GET /v1/invoices', () => list([{ id: 'in_1', payments }]));
    world.provider.on('POST /v1/refunds', () => ({ body: { id: `re_${id}`, amount: 4_900, currency: 'usd' } }));
    const first = await world.callAdmin(admin, 'RefundSubscription', { subscriptionId: id });
    expect(first).toMatchObject({ amount: 4_900, currency: 'usd', subscription: { status: 'canceled' } });
    expect(await world.callAdmin(admin, 'RefundSubscription', { subscriptionId: id })).toEqual(first);
    expect(world.provider.sent('POST /v1/refunds')).toHaveLength(1);
    expect(await world.audited(id)).toEqual(['subscription.activated', 'subscription.ended', 'subscription.refunded']);
    // What the payment provider tells is done by nobody in particular, which is not the same as by a visitor.
    expect(await world.auditedAs(id)).toEqual(['system', 'admin', 'admin']);
  });

  it('is refused after 30 days, without payments, for one that is unknown, and to others than admins', async () => {
    const { id, user } = await subscribed(world, { began: Date.parse('2026-10-01') / 1000 });
    const refund = (subscriptionId: string, as_ = admin) =>
      world.callAdmin(as_, 'RefundSubscription', { subscriptionId });
    await expect(refund(id)).rejects.toThrow(new ConflictError(words.refundTooLate));
    const fresh = await subscribed(world);
    world.provider.on('GET /v1/invoices', () => list([]));
    await expect(refund(fresh.id)).rejects.toThrow(new ConflictError(words.nothingToRefund));
    await expect(refund('sub_none')).rejects.toThrow(NotFoundError);
    await expect(refund(id, user)).rejects.toThrow(ForbiddenError);
  });
});

describe('the comparison with the provider', () => {
  it('mends what lost webhooks would have told, and warns of trials', async () => {
    const { reconcile } = await import('../src/sync/reconcile.ts');
    const { owner, object } = await subscribed(world);
    Object.assign(object, subscription({ id: object.id, customer: object.customer, status: 'past_due' }));
    const trial = await subscribed(world, {
      plan: 'free-trial',
      status: 'trialing',
      trialEnd: world.clock.now.getTime() / 1000 + 4 * 86_400,
    });
    world.clock.now = new Date(world.clock.now.getTime() + 2 * 86_400_000);
    expect((await reconcile(world.context)).mended).toBe(1);
    expect(await world.announced(owner)).toEqual(['subscription-activated', 'subscription-changed']);
    expect(await world.announced(trial.owner)).toContain('trial-ending');
    expect(await reconcile(world.context)).toMatchObject({ mended: 0, warned: 0 });
  });

  it('mends the others when one subscription cannot be compared, and that one the next time', async () => {
    const { reconcile } = await import('../src/sync/reconcile.ts');
    const [first, second] = [await subscribed(world), await subscribed(world)];
    for (const { object } of [first, second]) object.status = 'past_due';
    const began = first.object.start_date;
    first.object.start_date = 1e300;
    expect((await reconcile(world.context)).mended).toBe(1);
    expect(await world.announced(second.owner)).toContain('subscription-changed');
    first.object.start_date = began;
    expect((await reconcile(world.context)).mended).toBe(1);
    expect(await world.announced(first.owner)).toContain('subscription-changed');
  });
});

describe('somebody who founds an organization', () => {
  const happen = (name: 'member-confirmed' | 'member-removed', data: object) =>
    world.context.db.$transaction(async (tx) => createHandlers(world.context)[name]?.({ data } as never, tx));
  let lastOrganizationId = 800;

  async function found() {
    const { user, id } = await subscribed(world);
    const organizationId = (lastOrganizationId += 1);
    const { userId } = user;
    const place = { userId, organizationId, organizationName: 'A clinic', role: 'admin', actorId: userId };
    await happen('member-confirmed', { ...place, founded: true });
    return { user, id, place };
  }

  it('hands their plan over to it: they manage it there, and everybody in it may use it', async () => {
    const { user, id, place } = await found();
    const { organizationId } = place;
    expect(await world.call(user, 'GetSubscription', {})).toMatchObject({
      subscription: { id, status: 'active' },
      owner: `organization/${organizationId}`,
      mayManage: true,
      mayStartTrial: false,
    });
    const { planId } = await world.call(user, 'GetEntitlement', { organizationId });
    expect(planId).toBe('basic');
    const member = newUser();
    await happen('member-confirmed', { ...place, userId: member.userId, role: 'member' });
    expect((await world.call(member, 'GetSubscription', {})).planId).toBe('basic');
    expect(await world.announced(`organization/${organizationId}`)).toEqual(['entitlement-restated']);
    expect((await world.announced(`user/${user.userId}`)).at(-1)).toBe('entitlement-restated');
  });

  it('goes on with what the card provider tells, under the new owner, and the same news again changes nothing', async () => {
    const { user, id, place } = await found();
    await happen('member-confirmed', { ...place, founded: true });
    await world.call(user, 'CancelSubscription', { when: 'now' });
    expect(await world.call(user, 'GetSubscription', {})).toMatchObject({ subscription: { id, status: 'canceled' } });
    expect(await world.announced(`organization/${place.organizationId}`)).toEqual([
      'entitlement-restated',
      'subscription-ended',
    ]);
  });

  it('pays no more once everybody has left it', async () => {
    const { user, id, place } = await found();
    const member = newUser();
    await happen('member-confirmed', { ...place, userId: member.userId, role: 'member' });
    await happen('member-removed', place);
    expect(world.provider.sent(`DELETE /v1/subscriptions/${id}`)).toHaveLength(0);
    await happen('member-removed', { ...place, userId: member.userId });
    expect(world.provider.sent(`DELETE /v1/subscriptions/${id}`)).toHaveLength(1);
    expect(await world.context.db.subscription.findUnique({ where: { id } })).toMatchObject({ status: 'canceled' });
    expect((await world.call(user, 'GetSubscription', {})).planId).toBeUndefined();
  });
});

describe('somebody who leaves', () => {
  it('pays no more', async () => {
    const { user, id } = await subscribed(world);
    const event = { data: { userId: user.userId } } as Event<'user-deleted'>;
    const leave = () =>
      world.context.db.$transaction(async (tx) => createHandlers(world.context)['user-deleted']?.(event, tx));
    await leave();
    await leave();
    expect(await world.call(user, 'GetSubscription', {})).toMatchObject({ subscription: { id, status: 'canceled' } });
    expect(world.provider.sent(`DELETE /v1/subscriptions/${id}`)).toHaveLength(1);
  });
});
