import { MESSAGES } from '@carebourse/contracts/messages';
import { planChangeSchema } from '@carebourse/contracts/payments';
import { UnavailableError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Context } from '../../context.ts';
import { changeKind, prorationOf } from '../domain/plan-change.ts';
import { ownSubscription } from './own-subscription.ts';
import { requirePayments } from '../../payments.ts';
import { ask } from '../../stripe/ask.ts';

/** A change that somebody asks for, checked against what they have, as the provider is to get it. */
export async function readChoice(context: Context, request: unknown, userId: number) {
  const choice = parse(planChangeSchema, request);
  const own = await ownSubscription(context, userId);
  const kind = changeKind(own.subscription, choice);
  const { stripe, prices } = requirePayments(context);
  const [price, fetched] = await Promise.all([
    prices.find(choice.planId, choice.billingPeriod),
    ask(stripe.subscriptions.retrieve(own.subscription.id)),
  ]);
  const item = fetched.items.data[0];
  if (!price || !item) throw new UnavailableError(MESSAGES.billing.priceMissing);
  return {
    ...own,
    kind,
    price,
    params: {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: prorationOf(own.subscription, choice),
    },
  };
}
