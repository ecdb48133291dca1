import { PLAN_IDS } from '@carebourse/contracts/constants';
import { planSchema } from '@carebourse/contracts/plans';
import { BillingService, type BillingServiceDefinition } from '@carebourse/rpc/billing';
import { connectIdentity } from '@carebourse/rpc/identity-tokens';
import { bootService, type BootedService } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { as } from '@carebourse/testing/signing';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext, type Context } from '../../context.ts';
import { handlers, rules } from '../../rpc/service.ts';

let context: Context;
let booted: BootedService<BillingServiceDefinition>;

beforeAll(async () => {
  const config = { DATABASE_URL: await serviceDatabase('billing'), PUBLIC_URL: 'http://127.0.0.1' };
  const outOfReach = { IDENTITY_ADDRESS: '127.0.0.1:1', ISSUER_URL: 'http://127.0.0.1:8080' };
  const { identity } = connectIdentity(outOfReach, serviceTokensOf('billing'));
  context = createContext(config, silentLogger, identity);
  booted = await bootService({ definition: BillingService, rules, handlers, context });
});

afterAll(async () => {
  await booted.stop();
  await context.db.$disconnect();
});

const listPlans = async () => {
  const { plans } = await booted.client.call('ListPlans', {});
  return plans;
};

describe('ListPlans', () => {
  it('shows visitors the four plans from the smallest on, at the prices of the specification', async () => {
    const shown = (await listPlans()).map((plan) => [
      plan.id,
      plan.name,
      plan.monthlyPrice,
      plan.annualPrice,
      plan.seats,
      plan.trialDays,
      plan.badge,
    ]);
    expect(shown).toEqual([
      ['free-trial', 'Free Trial', 0, 0, 2, 14, undefined],
      ['basic', 'Basic', 4_900, 47_000, 5, undefined, undefined],
      ['professional', 'Professional', 9_900, 95_000, 15, undefined, 'Most popular'],
      ['enterprise', 'Enterprise', 24_900, 239_000, undefined, undefined, undefined],
    ]);
  });

  it('shows signed-in people the same', async () => {
    expect(await as({ userId: 1, role: 'patient' }, listPlans)).toEqual(await listPlans());
  });

  it('answers plans as the contract has them, whose features can be compared line by line', async () => {
    const plans = (await listPlans()).map(({ seats = null, trialDays = null, badge = null, ...plan }) =>
      planSchema.parse({ ...plan, seats, trialDays, badge }),
    );
    expect(plans.map(({ id }) => id)).toEqual(PLAN_IDS);
    expect(new Set(plans.map(({ currency }) => currency))).toEqual(new Set(['USD']));
    expect(new Set(plans.map(({ features }) => features.length)).size).toBe(1);
    for (const { features, seats } of plans) expect(features[0]).toBe(`${seats ?? 'Unlimited'} user accounts`);
  });

  it('says twenty per cent or a little less for a year than for twelve months', async () => {
    for (const { monthlyPrice, annualPrice } of (await listPlans()).slice(1)) {
      expect(Math.round((1 - annualPrice / (12 * monthlyPrice)) * 100)).toBe(20);
    }
  });
});
