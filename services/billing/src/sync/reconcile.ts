import { eachItem } from '@carebourse/runtime/each-item';
import type { Stripe } from 'stripe';
import { requirePayments } from '../payments.ts';
import { findUnwarnedTrials, findSubscription, type SubscriptionRow } from '../store/subscriptions.ts';
import { fromStripe } from '../stripe/ask.ts';
import { idOf, readSubscription } from '../stripe/read-subscription.ts';
import { stepTo, trialWarningDue } from '../domain/subscription.ts';
import { findCustomerId, findOwnerOf } from '../store/customers.ts';
import type { Owner } from '../domain/owner.ts';
import type { SyncContext } from './apply-latest.ts';
import { syncSubscription } from './sync-subscription.ts';

export interface Comparison {
  compared: number;
  mended: number;
  warned: number;
}

/**
 * Compares every subscription of ours with the payment provider's, takes over what a lost webhook would have reported, and
 * warns of trials that end within three days.
 */
export async function reconcile(context: SyncContext): Promise<Comparison> {
  const { db, logger } = context;
  const { stripe } = requirePayments(context);
  const result: Comparison = { compared: 0, mended: 0, warned: 0 };
  try {
    const handle = async (subscription: Stripe.Subscription) => {
      const customerId = idOf(subscription.customer) ?? '';
      if (!(await findOwnerOf(db, customerId))) return;
      result.compared += 1;
      const latest = readSubscription(subscription);
      if (!latest || !stepTo(await findSubscription(db, subscription.id), latest)) return;
      await syncSubscription(context, { customerId, subscriptionId: subscription.id }, { name: 'reconcile' });
      result.mended += 1;
    };
    const all = stripe.subscriptions.list({ status: 'all', limit: 100 });
    await eachItem({ work: 'comparison with the payment provider', db, logger, keyOf, handle }, all);
  } catch (error) {
    throw fromStripe(error);
  }
  result.warned = await warnOfTrials(context);
  return result;
}

async function warnOfTrials(context: SyncContext): Promise<number> {
  const due = await findUnwarnedTrials(context.db, trialWarningDue(context.now()));
  const handle = async ({ id, owner }: SubscriptionRow) => {
    const customerId = await findCustomerId(context.db, owner as Owner);
    if (customerId) await syncSubscription(context, { customerId, subscriptionId: id }, { name: 'reconcile' });
  };
  const { db, logger } = context;
  return eachItem({ work: 'warnings of trials that end', db, logger, keyOf, handle }, due);
}

const keyOf = ({ id }: { id: string }) => id;
