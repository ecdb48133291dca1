import type { CheckoutOrder, CheckoutSession, Customer } from '../model/types.ts';
import { formatAmount } from '../model/money.ts';
import { daySeconds } from '../model/periods.ts';

/** A session as Stripe.js shows it to the page: other names than in the API, and every amount also in words. */
export function sessionView(
  session: CheckoutSession,
  {
    order,
    customer,
    business,
    now,
  }: { order: CheckoutOrder; customer?: Customer | undefined; business: string; now: number },
): object {
  const currency = session.currency ?? 'usd';
  const amount = (minor: number) => ({ minorUnitsAmount: minor, amount: formatAmount(minor, currency) });
  const zero = amount(0);
  const total = amount(session.amount_total ?? 0);
  return {
    id: session.id,
    billingAddress: null,
    businessName: business,
    canConfirm: session.status === 'open',
    currency,
    currencyOptions: null,
    discountAmounts: null,
    email: customer?.email ?? session.customer_email,
    lastPaymentError: null,
    lineItems: order.lines.map((line) => lineView(line, amount)),
    livemode: false,
    minorUnitsAmountDivisor: 100,
    nameCollection: null,
    optionalItems: null,
    phoneNumber: null,
    recurring: recurringView(order, { amount, now }),
    savedPaymentMethods: null,
    shipping: null,
    shippingAddress: null,
    shippingOptions: [],
    status:
      session.status === 'complete'
        ? { type: 'complete', paymentStatus: session.payment_status }
        : { type: session.status },
    surcharge: null,
    tax: { status: 'ready' },
    taxAmounts: null,
    taxIdInfo: null,
    total: {
      appliedBalance: zero,
      balanceAppliedToNextInvoice: false,
      discount: zero,
      shippingRate: zero,
      subtotal: total,
      surcharge: zero,
      taxExclusive: zero,
      taxInclusive: zero,
      total,
    },
  };
}

type Amount = (minor: number) => { minorUnitsAmount: number; amount: string };

function lineView(line: CheckoutOrder['lines'][number], amount: Amount): object {
  const { recurring, unit_amount: unit } = line.price;
  return {
    id: line.id,
    name: line.description,
    description: null,
    discount: amount(0),
    subtotal: amount(line.amount_subtotal),
    total: amount(line.amount_total),
    taxExclusive: amount(0),
    taxInclusive: amount(0),
    unitAmount: amount(unit),
    unitAmountDecimal: null,
    quantity: line.quantity,
    unitLabel: null,
    discountAmounts: null,
    taxAmounts: null,
    recurring: recurring && {
      interval: recurring.interval,
      intervalCount: recurring.interval_count,
      usageType: 'licensed',
    },
    adjustableQuantity: null,
    images: [],
    priceId: line.price.id,
    isRemovable: false,
    pricing: null,
    transformQuantity: null,
  };
}

function recurringView(
  { lines, subscription }: CheckoutOrder,
  { amount, now }: { amount: Amount; now: number },
): object {
  const { recurring } = lines[0]!.price;
  const next = amount(lines.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0));
  const days = subscription.trialDays;
  return {
    interval: recurring?.interval,
    intervalCount: recurring?.interval_count,
    isProrated: false,
    dueNext: {
      subtotal: next,
      total: next,
      discount: amount(0),
      taxInclusive: amount(0),
      taxExclusive: amount(0),
      billingCycleAnchor: null,
    },
    trial: days ? { trialEnd: now + days * daySeconds, trialPeriodDays: days } : null,
  };
}
