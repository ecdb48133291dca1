import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { event, type SubscriptionFields } from '../../../tests/support/objects.ts';
import { addCustomer, bootWorld, newUser, type World } from '../../../tests/support/world.ts';

let world: World;

beforeAll(async () => void (world = await bootWorld()));
afterAll(() => world.stop());

/** A whole life, as the provider lives it: each moment's event and what the subscription is from then on. */
const life: { type: string; fields: SubscriptionFields }[] = [
  { type: 'customer.subscription.created', fields: { status: 'active' } },
  { type: 'invoice.payment_failed', fields: { status: 'past_due' } },
  { type: 'invoice.paid', fields: { status: 'active' } },
  { type: 'customer.subscription.updated', fields: { plan: 'professional', period: 'annual' } },
  {
    type: 'customer.subscription.updated',
    fields: { plan: 'professional', period: 'annual', cancelAtPeriodEnd: true },
  },
  { type: 'customer.subscription.deleted', fields: { plan: 'professional', period: 'annual', status: 'canceled' } },
];

/** Something that arrives: which of the life's events, how, and at which moment of the life. */
const arrival = fc.record({
  event: fc.nat(life.length - 1),
  how: fc.constantFrom(
    'whole' as const,
    'twice at once' as const,
    'half' as const,
    'forged' as const,
    'stale' as const,
  ),
  moment: fc.nat(life.length - 1),
});

/** Any arrivals while the life goes on, and at its end every event once more, shuffled: none is lost for good. */
const story = fc.record({
  arrivals: fc.array(arrival, { maxLength: 10 }).map((all) => all.toSorted((a, b) => a.moment - b.moment)),
  last: fc.shuffledSubarray([...life.keys()], { minLength: life.length, maxLength: life.length }),
  lasts: fc.integer({ min: 1, max: life.length }),
});

describe('any order and repetition of a life’s webhooks', { timeout: 120_000 }, () => {
  it('ends in the provider’s state, with each step told once', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ arrivals, last, lasts }) => {
        const { id, owner, send, live } = await begin();
        for (const { event: position, how, moment } of arrivals) {
          live(Math.min(moment, lasts - 1));
          await send(position, how);
        }
        live(lasts - 1);
        for (const position of last) await send(position, 'whole');
        await expectPublished(id, owner, life[lasts - 1]!.fields);
      }),
      { numRuns: fc.readConfigureGlobal()?.numRuns ?? 15 },
    );
  });
});

let lives = 0;

/** A new customer's subscription that has only begun at the provider. */
async function begin() {
  const user = newUser();
  const customer = await addCustomer(world, user.userId);
  const id = `sub_life_${(lives += 1)}`;
  const about = { id, customer, buyerId: user.userId };
  const live = (moment: number) => world.put({ ...about, ...life[moment]?.fields });
  const events = life.map(({ type, fields }) => {
    const invoice = { object: 'invoice', customer, parent: { subscription_details: { subscription: id } } };
    return event(type, type.startsWith('invoice') ? invoice : { object: 'subscription', ...about, ...fields });
  });

  async function send(position: number, how: 'whole' | 'twice at once' | 'half' | 'forged' | 'stale') {
    const content = events[position]!;
    const payload = JSON.stringify(content);
    if (how === 'whole') await world.webhook(content);
    if (how === 'twice at once') await Promise.all([world.webhook(content), world.webhook(content)]);
    if (how === 'forged') await expectRefused(content, world.sign(payload, { secret: 'whsec_other' }));
    if (how === 'stale')
      await expectRefused(content, world.sign(payload, { timestamp: Math.floor(Date.now() / 1000) - 360 }));
    if (how !== 'half') return;
    world.provider.away = true;
    // Whether it fails depends on whether it was dealt with before.
    await world.webhook(content).catch(() => undefined);
    world.provider.away = false;
  }
  return { id, owner: `user/${user.userId}`, live, send };
}

async function expectRefused(content: object, signature: string): Promise<void> {
  await expect(world.webhook(content, signature)).rejects.toThrow();
}

async function expectPublished(id: string, owner: string, { plan, period, status }: SubscriptionFields): Promise<void> {
  const stored = await world.context.db.subscription.findUniqueOrThrow({ where: { id } });
  expect(stored).toMatchObject({ planId: plan ?? 'basic', period: period ?? 'monthly', status: status ?? 'active' });
  const lines = await world.context.db.ledgerLine.findMany({ where: { subscriptionId: id }, orderBy: { id: 'asc' } });
  const steps = lines.map(({ step }) => step);
  // Ledger, events and audit trail say the same, line by line.
  expect(await world.announced(owner)).toEqual(steps.map((step) => `subscription-${step}`));
  expect(await world.audited(id)).toEqual(steps.map((step) => `subscription.${step}`));
  expect(steps.filter((step) => step === 'activated').length).toBeLessThanOrEqual(1);
  expect(steps.indexOf('ended')).toBe(status === 'canceled' ? steps.length - 1 : -1);
  const causes = lines.map(({ cause }) => cause);
  expect(new Set(causes).size).toBe(causes.length);
}
