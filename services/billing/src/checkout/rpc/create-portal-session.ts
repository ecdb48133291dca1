import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';
import type { BillingRpc } from '../../context.ts';
import { ownerOf } from '../../customer.ts';
import { requirePayments } from '../../payments.ts';
import { findCustomerId } from '../../store/customers.ts';
import { ask } from '../../stripe/ask.ts';

/** The provider's own pages for cards and invoices. */
export const createPortalSession: BillingRpc<'CreatePortalSession'> = async (
  context,
  _request,
  { caller, requestId },
) => {
  const { stripe } = requirePayments(context);
  const customer = await findCustomerId(context.db, await ownerOf(context, caller.userId));
  if (!customer) throw new ConflictError(MESSAGES.billing.noSubscription);
  const session = await ask(
    stripe.billingPortal.sessions.create(
      { customer, return_url: `${context.publicUrl}/account/plan` },
      { idempotencyKey: `portal/${customer}/${requestId}` },
    ),
  );
  return { url: session.url };
};
