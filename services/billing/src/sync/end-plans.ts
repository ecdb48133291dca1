import type { Owner } from '../domain/owner.ts';
import { isOver } from '../domain/subscription.ts';
import { requirePayments } from '../payments.ts';
import { findCustomerId } from '../store/customers.ts';
import { findSubscriptionsOf } from '../store/subscriptions.ts';
import { ask } from '../stripe/ask.ts';
import type { SyncContext } from './apply-latest.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Ends all that an owner has at the payment provider, at once. Done again, it finds nothing to end. */
export async function endPlansOf(context: SyncContext, owner: Owner): Promise<void> {
  const customerId = await findCustomerId(context.db, owner);
  const alive = (await findSubscriptionsOf(context.db, [owner])).filter((one) => !isOver(one));
  if (!customerId || alive.length === 0) return;
  const { stripe } = requirePayments(context);
  for (const { id } of alive) {
    await ask(stripe.subscriptions.cancel(id, {}, { idempotencyKey: `leave/${id}` }));
    await syncSubscription(context, { customerId, subscriptionId: id }, { name: 'person left' });
  }
}
