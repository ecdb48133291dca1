import { MESSAGES } from '@carebourse/contracts/messages';
import { checkoutSessionInputSchema, type UiMode } from '@carebourse/contracts/payments';
import { InvalidInputError, UnavailableError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Stripe } from 'stripe';
import type { BillingRpc, Context } from '../../context.ts';
import { ensureCustomer, ownerOf } from '../../customer.ts';
import type { Owner } from '../../domain/owner.ts';
import { checkForSale, checkNotSubscribed } from '../../subscriptions/domain/plan-change.ts';
import { currentOf } from '../../domain/subscription.ts';
import { requirePayments, type Payments } from '../../payments.ts';
import { addCheckout, findLastCheckout } from '../store/checkouts.ts';
import { findSubscriptionsOf } from '../../store/subscriptions.ts';
import { ask, fromStripe } from '../../stripe/ask.ts';
import type { ListedPrice } from '../../stripe/prices.ts';

const { billing: words } = MESSAGES;

export const createCheckoutSession: BillingRpc<'CreateCheckoutSession'> = async (
  context,
  request,
  { caller, requestId },
) => {
  const { planId, billingPeriod, priceId, uiMode } = parse(checkoutSessionInputSchema, {
    ...request,
    uiMode: request.uiMode || undefined,
  });
  checkForSale(planId);
  const { stripe, prices } = requirePayments(context);
  const price = await prices.find(planId, billingPeriod);
  if (!price) throw new UnavailableError(words.priceMissing);
  if ((priceId ?? price.id) !== price.id) {
    throw new InvalidInputError(words.priceMismatch, { priceId: [words.priceMismatch] });
  }
  const owner = await ownerOf(context, caller.userId);
  checkNotSubscribed(currentOf(await findSubscriptionsOf(context.db, [owner])));

  const customer = await ensureCustomer(context, owner);
  await closeLastCheckout(context, stripe, owner);
  const session = await ask(
    stripe.checkout.sessions.create(
      {
        ...subscriptionOf(price, owner, caller.userId),
        ...placeOf(context, uiMode),
        customer,
        client_reference_id: String(caller.userId),
      },
      { idempotencyKey: `checkout/${customer}/${requestId}` },
    ),
  );
  const { amount, currency } = price;
  const row = { id: session.id, owner, userId: caller.userId, planId, period: billingPeriod, uiMode, amount, currency };
  await addCheckout(context.db, { ...row, createdAt: context.now() });
  return { sessionId: session.id, url: session.url ?? undefined, uiMode };
};

function subscriptionOf({ id, planId, period }: ListedPrice, owner: Owner, userId: number) {
  const metadata = { owner, buyer_id: String(userId), plan: planId, period };
  return {
    mode: 'subscription' as const,
    line_items: [{ price: id, quantity: 1 }],
    metadata,
    subscription_data: { metadata },
  };
}

/** Where the payment is taken, and where its payer comes back to. */
function placeOf({ publicUrl }: Context, uiMode: UiMode): Stripe.Checkout.SessionCreateParams {
  const done = `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`;
  return uiMode === 'embedded'
    ? { ui_mode: 'elements', return_url: done }
    : { ui_mode: 'hosted_page', success_url: done, cancel_url: `${publicUrl}/pricing` };
}

/** Of two open checkouts both could be paid: the one before is closed. */
async function closeLastCheckout({ db, logger }: Context, stripe: Payments['stripe'], owner: Owner): Promise<void> {
  const last = await findLastCheckout(db, owner);
  if (!last) return;
  try {
    await ask(stripe.checkout.sessions.expire(last.id, {}, { idempotencyKey: `expire/${last.id}` }));
  } catch (error) {
    // Paid or expired already.
    logger.info({ err: fromStripe(error), session: last.id }, 'earlier checkout was not open any more');
  }
}
