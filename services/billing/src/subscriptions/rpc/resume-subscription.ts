import type { BillingRpc } from '../../context.ts';
import { checkResumption } from '../domain/plan-change.ts';
import { ownSubscription } from './own-subscription.ts';
import { requirePayments } from '../../payments.ts';
import { ask } from '../../stripe/ask.ts';
import { syncSubscription } from '../../sync/sync-subscription.ts';
import { presentSubscription } from './present.ts';

export const resumeSubscription: BillingRpc<'ResumeSubscription'> = async (
  context,
  _request,
  { caller, requestId },
) => {
  const { subscription, customerId } = await ownSubscription(context, caller.userId);
  checkResumption(subscription);
  await ask(
    requirePayments(context).stripe.subscriptions.update(
      subscription.id,
      { cancel_at_period_end: false },
      { idempotencyKey: `resume/${subscription.id}/${requestId}` },
    ),
  );
  const cause = { name: 'call/resume-subscription', actor: caller };
  const resumed = await syncSubscription(context, { customerId, subscriptionId: subscription.id }, cause);
  return { subscription: presentSubscription(resumed ?? subscription) };
};
