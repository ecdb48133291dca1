import { MESSAGES } from '@carebourse/contracts/messages';
import { providerIdSchema } from '@carebourse/contracts/payments';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { BillingRpc } from '../../context.ts';
import { organizationOf } from '../../domain/owner.ts';
import { requirePayments } from '../../payments.ts';
import { findCheckout } from '../store/checkouts.ts';
import { ask } from '../../stripe/ask.ts';

export const getCheckoutSession: BillingRpc<'GetCheckoutSession'> = async (context, { sessionId }, { caller }) => {
  const row = await findCheckout(context.db, parse(providerIdSchema, sessionId));
  // Somebody else's is told from none by nothing.
  if (row?.userId !== caller.userId) throw new NotFoundError(MESSAGES.billing.invalidSession);
  const session = await ask(requirePayments(context).stripe.checkout.sessions.retrieve(row.id));
  const isOpen = session.status === 'open';
  return {
    sessionId: row.id,
    planId: row.planId,
    billingPeriod: row.period,
    uiMode: row.uiMode,
    status: session.status ?? 'expired',
    clientSecret: (isOpen && row.uiMode === 'embedded' && session.client_secret) || undefined,
    url: (isOpen && session.url) || undefined,
    amount: session.amount_total ?? row.amount,
    currency: session.currency ?? row.currency,
    organizationId: organizationOf(row.owner),
    tax: session.total_details?.amount_tax ?? 0,
  };
};
