import { cancelSchema } from '@carebourse/contracts/payments';
import { parse } from '@carebourse/runtime/parse';
import type { BillingRpc } from '../../context.ts';
import { checkCancellation } from '../domain/plan-change.ts';
import { ownSubscription } from './own-subscription.ts';
import { requirePayments } from '../../payments.ts';
import { ask } from '../../stripe/ask.ts';
import { syncSubscription } from '../../sync/sync-subscription.ts';
import { presentSubscription } from './present.ts';

export const cancelSubscription: BillingRpc<'CancelSubscription'> = async (context, request, { caller, requestId }) => {
  const { when } = parse(cancelSchema, { when: request.when || undefined });
  const { subscription, customerId } = await ownSubscription(context, caller.userId);
  checkCancellation(subscription, when);
  const { subscriptions } = requirePayments(context).stripe;
  const once = { idempotencyKey: `cancel/${subscription.id}/${requestId}` };
  await ask(
    when === 'now'
      ? subscriptions.cancel(subscription.id, {}, once)
      : subscriptions.update(subscription.id, { cancel_at_period_end: true }, once),
  );
  const cause = { name: 'call/cancel-subscription', actor: caller };
  const canceled = await syncSubscription(context, { customerId, subscriptionId: subscription.id }, cause);
  return { subscription: presentSubscription(canceled ?? subscription) };
};
