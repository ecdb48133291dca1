import type { BillingRpc, Context } from '../../context.ts';
import { findPlans } from '../../store/plans.ts';
import type { ListedPrice } from '../../stripe/prices.ts';

export const listPlans: BillingRpc<'ListPlans'> = async (context) => {
  const [plans, prices] = await Promise.all([findPlans(context.db), knownPrices(context)]);
  const priceId = (planId: string, period: string) =>
    prices.find((price) => price.planId === planId && price.period === period)?.id;
  return {
    plans: plans.map(({ seats, trialDays, badge, ...plan }) => ({
      ...plan,
      seats: seats ?? undefined,
      trialDays: trialDays ?? undefined,
      badge: badge ?? undefined,
      // The trial's price is not for sale.
      ...(trialDays === null && {
        monthlyPriceId: priceId(plan.id, 'monthly'),
        annualPriceId: priceId(plan.id, 'annual'),
      }),
    })),
    paymentsConfigured: context.payments !== undefined,
  };
};

/** Plans are shown also while the payment provider is away. */
async function knownPrices({ payments, logger }: Context): Promise<ListedPrice[]> {
  if (!payments) return [];
  return payments.prices.list().catch((error: unknown) => {
    logger.warn({ err: error }, 'prices not read: plans are shown without their identifiers');
    return [];
  });
}
