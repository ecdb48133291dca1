import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';
import type { Context } from '../../context.ts';
import { ownerOf } from '../../customer.ts';
import { currentOf } from '../../domain/subscription.ts';
import { findCustomerId } from '../../store/customers.ts';
import { findSubscriptionsOf, type SubscriptionRow } from '../../store/subscriptions.ts';

export interface OwnSubscription {
  subscription: SubscriptionRow;
  customerId: string;
}

/**
 * The subscription that a person may change.
 * @throws ConflictError when there is none
 */
export async function ownSubscription(context: Context, userId: number): Promise<OwnSubscription> {
  const owner = await ownerOf(context, userId);
  const [subscriptions, customerId] = await Promise.all([
    findSubscriptionsOf(context.db, [owner]),
    findCustomerId(context.db, owner),
  ]);
  const subscription = currentOf(subscriptions);
  if (!subscription || !customerId) throw new ConflictError(MESSAGES.billing.noSubscription);
  return { subscription, customerId };
}
