import { outlivedTrials } from '../domain/subscription.ts';
import { oneAtATime } from '@carebourse/runtime/one-at-a-time';
import { requirePayments } from '../payments.ts';
import type { Transaction } from '../store/database.ts';
import { findSubscriptionsOf, type SubscriptionRow } from '../store/subscriptions.ts';
import { ask, fromStripe } from '../stripe/ask.ts';
import { applyLatest, type Cause, type Subject, type SyncContext } from './apply-latest.ts';

/** Brings one subscription up to date, and ends the trial that a paid plan has taken the place of. */
export async function syncSubscription(
  context: SyncContext,
  subject: Subject,
  cause: Cause,
  /** Done first, in the transaction of the effect; answering false leaves all as it is. */
  guard?: (tx: Transaction) => Promise<boolean>,
): Promise<SubscriptionRow | undefined> {
  const synced = await oneAtATime(subject.customerId, () => applyLatest(context, subject, cause, guard));
  if (synced) await endOutlivedTrials(context, synced.owner, subject.customerId);
  return synced;
}

/** Ends them at the provider and takes over what it then says. A failure is mended by the nightly comparison. */
async function endOutlivedTrials(context: SyncContext, owner: string, customerId: string): Promise<void> {
  const { stripe } = requirePayments(context);
  for (const { id } of outlivedTrials(await findSubscriptionsOf(context.db, [owner]))) {
    try {
      await ask(stripe.subscriptions.cancel(id, {}, { idempotencyKey: `end-trial/${id}` }));
      const cause = { name: 'paid plan' };
      await applyLatest(context, { customerId, subscriptionId: id }, cause);
    } catch (error) {
      context.logger.warn({ err: fromStripe(error), subscription: id }, 'trial not ended yet: will try again');
    }
  }
}
