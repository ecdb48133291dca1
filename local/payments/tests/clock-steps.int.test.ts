import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boot, catalogue, customerWithCard, type Booted } from './boot.ts';

const day = 86_400;
const start = Date.UTC(2027, 0, 31, 12) / 1000;
const days = 120;

let booted: Booted;
let price: string;

beforeAll(async () => {
  booted = await boot();
  price = (await catalogue(booted.stripe)).basicMonthly.id;
});
afterAll(() => booted.stop());

/** What four months bring to a subscription with a trial, the clock moved in the given steps. */
async function history(card: string, stops: number[]): Promise<unknown> {
  const { stripe } = booted;
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const customer = await customerWithCard(stripe, card, clock.id);
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    trial_period_days: 14,
  });
  for (const stop of [...stops, days]) {
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + stop * day });
  }
  const { status, ended_at: endedAt, items } = await stripe.subscriptions.retrieve(id);
  const invoices = await stripe.invoices.list({ subscription: id });
  const events = await stripe.events.list({ limit: 100 });
  return {
    status,
    endedAt,
    periodEnd: items.data[0]!.current_period_end,
    invoices: invoices.data.map((each) => [each.created, each.status, each.amount_paid, each.attempt_count]),
    events: events.data
      .filter(({ data }) => JSON.stringify(data.object).includes(id))
      .map(({ type, created }) => [type, created]),
  };
}

test.each(['pm_card_visa', 'pm_card_chargeCustomerFail'])(
  'however the clock is moved, the same happens at the same times: %s',
  async (card) => {
    const atOnce = await history(card, []);
    const stops = fc.uniqueArray(fc.integer({ min: 1, max: days - 1 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(stops, async (given) => {
        expect(
          await history(
            card,
            given.toSorted((a, b) => a - b),
          ),
        ).toEqual(atOnce);
      }),
      { numRuns: fc.readConfigureGlobal()?.numRuns ?? 6 },
    );
  },
);
