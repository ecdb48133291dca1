import { MESSAGES } from '@carebourse/contracts/messages';
import { freeTrialInputSchema } from '@carebourse/contracts/payments';
import { ConflictError, ForbiddenError, UnavailableError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Stripe } from 'stripe';
import type { BillingRpc } from '../context.ts';
import { ensureCustomer } from '../customer.ts';
import { ownerFor, sourcesOfEntitlement } from '../domain/owner.ts';
import { entitledPlan } from '../domain/subscription.ts';
import { requirePayments } from '../payments.ts';
import { findMembership } from '../store/members.ts';
import { requirePlan } from '../store/plans.ts';
import { findSubscriptionsOf, lockCustomer } from '../store/subscriptions.ts';
import { hasUsedTrial, noteTrials } from '../store/trials.ts';
import { ask } from '../stripe/ask.ts';
import { applyLatest } from '../sync/apply-latest.ts';
import { presentSubscription } from './present.ts';

const { billing: words } = MESSAGES;

/** A trial is a real subscription, without a card, that ends by itself. */
export const startTrial: BillingRpc<'StartTrial'> = async (context, request, { caller }) => {
  const { userId } = parse(freeTrialInputSchema, request);
  if (userId !== caller.userId) throw new ForbiddenError(words.trialNotYours);
  const { stripe, prices } = requirePayments(context);
  const membership = await findMembership(context.db, userId);
  const subjects = sourcesOfEntitlement(userId, membership);
  // Before anything is made at the provider; asked again below, where it counts.
  if (await hasUsedTrial(context.db, subjects)) throw new ConflictError(words.trialUsed);
  const [plan, price] = await Promise.all([
    requirePlan(context.db, 'free-trial'),
    prices.find('free-trial', 'monthly'),
  ]);
  if (!price) throw new UnavailableError(words.priceMissing);
  const owner = ownerFor(userId, membership);
  const customerId = await ensureCustomer(context, owner);

  return context.db.$transaction(
    async (tx) => {
      // Whoever has it, in one order.
      for (const subject of subjects.toSorted()) await lockCustomer(tx, `trial/${subject}`);
      await lockCustomer(tx, customerId);
      if (await hasUsedTrial(tx, subjects)) throw new ConflictError(words.trialUsed);
      if (entitledPlan(await findSubscriptionsOf(tx, subjects))) throw new ConflictError(words.alreadySubscribed);
      const { id } = await ask(
        stripe.subscriptions.create(
          trialParams({ customerId, priceId: price.id, days: plan.trialDays ?? 0, owner, userId }),
          { idempotencyKey: `trial/${customerId}` },
        ),
      );
      await noteTrials(tx, subjects, id, context.now());
      const cause = { name: 'call/start-trial', actor: caller };
      const subscription = await applyLatest(context, tx, { customerId, subscriptionId: id }, cause);
      if (!subscription) throw new Error('the provider does not know the trial that it has just made');
      return { subscription: presentSubscription(subscription) };
    },
    { timeout: 12_000 },
  );
};

function trialParams(trial: {
  customerId: string;
  priceId: string;
  days: number;
  owner: string;
  userId: number;
}): Stripe.SubscriptionCreateParams {
  return {
    customer: trial.customerId,
    items: [{ price: trial.priceId }],
    trial_period_days: trial.days,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    // Also for somebody who has left a card meanwhile: a trial never turns into something paid by itself.
    cancel_at_period_end: true,
    metadata: { owner: trial.owner, buyer_id: String(trial.userId), plan: 'free-trial', period: 'monthly' },
  };
}
