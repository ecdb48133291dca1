import { MESSAGES } from '@carebourse/contracts/messages';
import { freeTrialInputSchema } from '@carebourse/contracts/payments';
import { ConflictError, ForbiddenError, UnavailableError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Stripe } from 'stripe';
import type { BillingRpc, Context } from '../../context.ts';
import { ensureCustomer } from '../../customer.ts';
import { ownerFor, sourcesOfEntitlement, type Owner } from '../../domain/owner.ts';
import { entitledPlan } from '../../domain/subscription.ts';
import { oneAtATime } from '@carebourse/runtime/one-at-a-time';
import { requirePayments } from '../../payments.ts';
import { findMembership } from '../../store/members.ts';
import { requirePlan } from '../../store/plans.ts';
import { findSubscriptionsOf } from '../../store/subscriptions.ts';
import { hasUsedTrial, releaseTrials, reserveTrials } from '../../store/trials.ts';
import { ask } from '../../stripe/ask.ts';
import { syncSubscription } from '../../sync/sync-subscription.ts';
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

  const trial = { customerId, priceId: price.id, days: plan.trialDays ?? 0, owner, userId };
  return oneAtATime(`trial/${customerId}`, async () => {
    await reserve(context, subjects, customerId);
    const { id } = await makeTrial(context, stripe, trial);
    const cause = { name: 'call/start-trial', actor: caller };
    const subscription = await syncSubscription(context, { customerId, subscriptionId: id }, cause);
    if (!subscription) throw new Error('the provider does not know the trial that it has just made');
    return { subscription: presentSubscription(subscription) };
  });
};

async function reserve(context: Context, subjects: Owner[], customerId: string): Promise<void> {
  await context.db.$transaction(async (tx) => {
    if (!(await reserveTrials(tx, subjects, customerId, context.now()))) throw new ConflictError(words.trialUsed);
    if (entitledPlan(await findSubscriptionsOf(tx, subjects))) throw new ConflictError(words.alreadySubscribed);
  });
}

/** Asked again by the same customer, the provider answers the same trial. */
async function makeTrial({ db }: Context, stripe: Stripe, trial: Trial): Promise<{ id: string }> {
  try {
    const once = { idempotencyKey: `trial/${trial.customerId}` };
    return await ask(stripe.subscriptions.create(trialParams(trial), once));
  } catch (error) {
    // Without an answer there may be a trial: then it stays reserved for this customer.
    if (!(error instanceof UnavailableError)) await releaseTrials(db, trial.customerId);
    throw error;
  }
}

interface Trial {
  customerId: string;
  priceId: string;
  days: number;
  owner: string;
  userId: number;
}

function trialParams(trial: Trial): Stripe.SubscriptionCreateParams {
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
