import type Stripe from 'stripe';

/**
 * Stripe's own types, as its SDK ships them, so that the compiler holds our objects to them. What the API leaves as an
 * id until it is expanded is an id here, and decimals are the text that travels.
 */
type Kept<Original, Narrowed> = Omit<Original, keyof Narrowed> & Narrowed;

/** A list inside an object. */
export interface List<Item> {
  object: 'list';
  data: Item[];
  has_more: boolean;
  url: string;
}

export type Metadata = Record<string, string>;
export type Product = Stripe.Product;
export type Price = Kept<Stripe.Price, { product: string; unit_amount: number; unit_amount_decimal: string }>;
export type Customer = Kept<
  Stripe.Customer,
  {
    email: string | null;
    name: string | null;
    invoice_settings: Kept<Stripe.Customer['invoice_settings'], { default_payment_method: string | null }>;
    invoice_prefix: string;
    next_invoice_sequence: number;
    test_clock: string | null;
  }
>;
export type PaymentMethod = Kept<
  Stripe.PaymentMethod,
  { customer: string | null; card: Stripe.PaymentMethod.Card; metadata: Metadata }
>;
/** `plan` is the older twin of `price`; nobody here reads it. */
export type SubscriptionItem = Kept<
  Omit<Stripe.SubscriptionItem, 'plan'>,
  { price: Price; quantity: number; metadata: Metadata }
>;
export type Subscription = Kept<
  Stripe.Subscription,
  {
    customer: string;
    default_payment_method: string | null;
    items: List<SubscriptionItem>;
    latest_invoice: string | null;
    pending_setup_intent: string | null;
    test_clock: string | null;
    trial_settings: { end_behavior: { billing_cycle_anchor: null; missing_payment_method: MissingCard } };
  }
>;
export type InvoiceLine = Kept<
  Stripe.InvoiceLineItem,
  { subscription: string | null; metadata: Metadata; pricing: LinePricing; quantity: number; quantity_decimal: string }
>;
export type LinePricing = {
  type: 'price_details';
  price_details: { price: string; product: string };
  unit_amount_decimal: string;
};
export type Invoice = Kept<
  Stripe.Invoice,
  {
    customer: string;
    default_payment_method: string | null;
    lines: List<InvoiceLine>;
    status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
    test_clock: string | null;
  }
>;
export type InvoiceItem = Kept<
  Stripe.InvoiceItem,
  {
    customer: string;
    invoice: string | null;
    pricing: LinePricing;
    quantity_decimal: string;
    test_clock: string | null;
  }
>;
export type InvoicePayment = Kept<
  Stripe.InvoicePayment,
  { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }
>;
export type PaymentIntent = Kept<
  Stripe.PaymentIntent,
  { customer: string | null; latest_charge: string | null; payment_method: string | null; client_secret: string }
>;
export type Charge = Kept<
  Stripe.Charge,
  { customer: string | null; payment_intent: string; balance_transaction: string | null }
>;
export type Refund = Kept<Stripe.Refund, { charge: string; payment_intent: string; metadata: Metadata }>;
export type CheckoutSession = Kept<
  Stripe.Checkout.Session,
  { customer: string | null; invoice: string | null; payment_intent: string | null; subscription: string | null }
>;
export type CheckoutLine = Kept<Stripe.LineItem, { price: Price; quantity: number }>;
/** What a session was asked for and does not show: its lines and the subscription that it will make. Not Stripe's. */
export interface CheckoutOrder {
  id: string;
  object: 'checkout.order';
  lines: CheckoutLine[];
  subscription: {
    metadata: Metadata;
    description: string | null;
    trialEnd: number | null;
    trialDays: number | null;
    missingCard: MissingCard;
  };
  /** The payment that waits for the cardholder's bank. */
  waiting: CheckoutPayment | null;
}
export type MissingCard = 'cancel' | 'create_invoice' | 'pause';
export interface CheckoutPayment {
  /** Null when nothing is to be paid and the buyer gave no card. */
  paymentMethod: string | null;
  email: string | null;
  name: string | null;
}
export type PortalSession = Kept<Stripe.BillingPortal.Session, { configuration: string }>;
export type TestClock = Stripe.TestHelpers.TestClock;
export interface EventObject {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}

export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.created'
  | 'customer.updated'
  | 'customer.deleted'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'customer.subscription.paused'
  | 'customer.subscription.resumed'
  | 'customer.subscription.trial_will_end'
  | 'invoice.created'
  | 'invoice.finalized'
  | 'invoice.paid'
  | 'invoice.payment_succeeded'
  | 'invoice.payment_failed'
  | 'invoice.upcoming'
  | 'invoice.voided'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_method.attached'
  | 'payment_method.detached'
  | 'charge.refunded'
  | 'refund.created';
