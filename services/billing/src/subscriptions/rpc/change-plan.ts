import type { BillingRpc } from '../../context.ts';
import { requirePayments } from '../../payments.ts';
import { ask } from '../../stripe/ask.ts';
import { syncSubscription } from '../../sync/sync-subscription.ts';
import { presentSubscription } from './present.ts';
import { readChoice } from './plan-choice.ts';

/** Where the difference cannot be paid, all stays as it was. */
export const changePlan: BillingRpc<'ChangePlan'> = async (context, request, { caller, requestId }) => {
  const { subscription, customerId, params } = await readChoice(context, request, caller.userId);
  await ask(
    requirePayments(context).stripe.subscriptions.update(
      subscription.id,
      { ...params, payment_behavior: 'error_if_incomplete' },
      { idempotencyKey: `change/${subscription.id}/${requestId}` },
    ),
  );
  const cause = { name: 'call/change-plan', actor: caller };
  const changed = await syncSubscription(context, { customerId, subscriptionId: subscription.id }, cause);
  return { subscription: presentSubscription(changed ?? subscription) };
};
