import { BillingAdminService, BillingService, type BillingAdminServiceDefinition } from '@carebourse/rpc/billing';
import type { BillingServiceDefinition } from '@carebourse/rpc/billing';
import type { RpcClient } from '@carebourse/rpc/client';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { MethodName, RequestIn, ResponseOut } from '@carebourse/rpc/methods';
import { serve } from '@carebourse/rpc/server';
import { bootService } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { as, type TestUser } from '@carebourse/testing/signing';
import { clientOf } from '@carebourse/testing/service-keys';
import { Stripe } from 'stripe';
import { createContext, type Context } from '../../src/context.ts';
import { connectPayments } from '../../src/payments.ts';
import { adminHandlers, adminRules, handlers, rules } from '../../src/rpc/service.ts';
import { prices, subscription, type SubscriptionFields } from './objects.ts';
import { list, missing, startProvider, type Provider } from './provider.ts';

type Definition = BillingServiceDefinition;
type AdminDefinition = BillingAdminServiceDefinition;

const WEBHOOK_SECRET = 'whsec_test';

interface AuditLine {
  subject: string;
  action: string;
  actorRole: string;
}

export interface World {
  context: Context;
  provider: Provider;
  /** What the provider has; a test changes it as the provider would. */
  subscriptions: Map<string, ReturnType<typeof subscription>>;
  call<Name extends MethodName<Definition>>(
    user: TestUser,
    name: Name,
    request: RequestIn<Definition[Name]>,
  ): Promise<ResponseOut<Definition[Name]>>;
  callAdmin<Name extends MethodName<AdminDefinition>>(
    user: TestUser,
    name: Name,
    request: RequestIn<AdminDefinition[Name]>,
  ): Promise<ResponseOut<AdminDefinition[Name]>>;
  /** Sends a webhook as the provider does, or with another signature. */
  webhook(content: object, signature?: string): Promise<unknown>;
  sign(payload: string, options?: { secret?: string; timestamp?: number }): string;
  /** Puts a subscription where the provider has it. */
  put(fields?: SubscriptionFields): ReturnType<typeof subscription>;
  /** Types of the events about an owner, in order. */
  announced(owner: string): Promise<string[]>;
  /** Actions of the audit trail about a subscription, in order. */
  audited(subscriptionId: string): Promise<string[]>;
  /** The role of who did each. */
  auditedAs(subscriptionId: string): Promise<string[]>;
  clock: { now: Date };
  stop(): Promise<void>;
}

let lastUserId = 100;

export function newUser(role: TestUser['role'] = 'provider'): TestUser {
  lastUserId += 1;
  return { userId: lastUserId, role };
}

export const admin: TestUser = { userId: 4, role: 'admin' };

/** Identity as far as billing asks it: the caller's own account. */
const identity = {
  call: async () => ({
    user: { email: 'someone@example.org', username: 'someone', createdAt: '2026-11-01T00:00:00Z' },
  }),
} as unknown as RpcClient<IdentityServiceDefinition>;

export async function bootWorld(): Promise<World> {
  const provider = await startProvider();
  const subscriptions: World['subscriptions'] = new Map();
  serveObjects(provider, subscriptions);
  const clock = { now: new Date('2026-11-02T12:00:00Z') };
  const config = {
    DATABASE_URL: await serviceDatabase('billing'),
    PUBLIC_URL: 'https://carebourse.example',
    STRIPE_SECRET_KEY: 'sk_test_123',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: provider.url,
  };
  // Tests cut the provider off more often than a circuit breaker would bear.
  const payments = connectPayments(config, { run: (work) => work() });
  const context: Context = { ...createContext(config, silentLogger, identity), payments, now: () => clock.now };
  const service = await bootService({
    definition: BillingService,
    rules,
    handlers,
    context,
    beside: [serve(BillingAdminService, adminRules, adminHandlers)],
  });
  const adminClient = clientOf('gateway', BillingAdminService, service.address);
  const sign: World['sign'] = (payload, { secret = WEBHOOK_SECRET, timestamp } = {}) =>
    new Stripe('sk_test_123').webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) });
  const bodies = async (where: object) => {
    const rows = await context.db.outbox.findMany({ where, orderBy: { position: 'asc' } });
    return rows.map(({ body }) => JSON.parse(body) as { type: string; data: AuditLine });
  };
  const auditLines = async (id: string) =>
    (await bodies({ topic: 'carebourse.audit' }))
      .map(({ data }) => data)
      .filter(({ subject }) => subject === `subscription/${id}`);
  return {
    context,
    provider,
    subscriptions,
    clock,
    sign,
    call: (user, name, request) => as(user, () => service.client.call(name, request)),
    callAdmin: (user, name, request) => as(user, () => adminClient.call(name, request)),
    webhook(content, signature) {
      const payload = JSON.stringify(content);
      const request = { payload: Buffer.from(payload), signature: signature ?? sign(payload) };
      return service.client.call('HandleWebhook', request);
    },
    put(fields = {}) {
      const made = subscription(fields);
      subscriptions.set(made.id, made);
      return made;
    },
    announced: async (owner) =>
      (await bodies({ aggregate: `subscription/${owner}` })).map(({ type }) => type.split('.')[2] ?? type),
    audited: async (id) => (await auditLines(id)).map(({ action }) => action),
    auditedAs: async (id) => (await auditLines(id)).map(({ actorRole }) => actorRole),
    async stop() {
      adminClient.close();
      await service.stop();
      await provider.stop();
      await context.db.$disconnect();
    },
  };
}

/** The answers that most tests need. */
function serveObjects(provider: Provider, subscriptions: World['subscriptions']): void {
  const customers = new Map<string | undefined, string>();
  provider.on('GET /v1/prices', () => list(prices));
  // As Stripe does, one customer for an idempotency key, however often it is sent.
  provider.on('POST /v1/customers', ({ idempotencyKey }) => {
    const id = customers.get(idempotencyKey) ?? `cus_new_${customers.size + 1}`;
    customers.set(idempotencyKey, id);
    return { body: { id, object: 'customer' } };
  });
  provider.on('GET /v1/subscriptions/:id', (_request, id) => {
    const found = subscriptions.get(id);
    return found ? { body: found } : missing();
  });
  provider.on('GET /v1/subscriptions', () => list([...subscriptions.values()]));
  provider.on('DELETE /v1/subscriptions/:id', (_request, id) => {
    const found = subscriptions.get(id);
    if (!found || found.status === 'canceled') return missing();
    found.status = 'canceled';
    found.ended_at = found.start_date + 3600;
    return { body: found };
  });
  provider.on('POST /v1/subscriptions/:id', ({ body }, id) => {
    const found = subscriptions.get(id);
    if (!found) return missing();
    const params = new URLSearchParams(body);
    const ends = params.get('cancel_at_period_end');
    if (ends !== null) found.cancel_at_period_end = ends === 'true';
    const chosen = prices.find((one) => one.id === params.get('items[0][price]'));
    const [item] = found.items.data;
    if (chosen && item) item.price = chosen;
    return { body: found };
  });
}

/** Makes somebody the owner of a customer, as a checkout does. */
export async function addCustomer({ context }: World, userId: number, customer = `cus_${userId}`): Promise<string> {
  await context.db.customer.create({
    data: { owner: `user/${userId}`, stripeId: customer, createdAt: context.now() },
  });
  return customer;
}

/** Somebody with a plan of which we heard. */
export async function subscribed(world: World, fields: SubscriptionFields = {}) {
  const user = newUser();
  const customer = await addCustomer(world, user.userId);
  const id = `sub_${user.userId}`;
  const made = world.put({ id, customer, buyerId: user.userId, ...fields });
  await world.webhook({
    id: `evt_first_${id}`,
    object: 'event',
    type: 'customer.subscription.created',
    data: { object: made },
  });
  return { user, customer, id, object: made, owner: `user/${user.userId}` };
}
