import { invalidRequest } from '../http/api-error.ts';
import { clientSecret } from '../model/cards.ts';
import { newId } from '../model/ids.ts';
import { daySeconds } from '../model/periods.ts';
import type { CheckoutOrder, CheckoutSession, Customer, Price } from '../model/types.ts';
import { get, save } from '../store/documents.ts';
import { schedule } from '../store/schedule.ts';
import type { Work } from '../store/transaction.ts';
import { newCheckoutLine, orderId } from './checkout-lines.ts';

export interface SessionOrder {
  uiMode: 'hosted_page' | 'elements';
  lines: { price: Price; quantity: number }[];
  customer: Customer | null;
  customerEmail: string | null;
  urls: { success: string | null; cancel: string | null; return: string | null };
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  expiresAt: number | null;
  paymentMethodCollection: 'always' | 'if_required';
  subscription: CheckoutOrder['subscription'];
  now: number;
}

const minimumSeconds = 30 * 60;

/** @throws ApiError for a wrong time of expiry or mixed currencies */
export async function openSession(work: Work, order: SessionOrder): Promise<CheckoutSession> {
  const expiresAt = order.expiresAt ?? order.now + daySeconds;
  if (expiresAt < order.now + minimumSeconds || expiresAt > order.now + daySeconds) {
    throw invalidRequest('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    });
  }
  if (new Set(order.lines.map(({ price }) => price.currency)).size > 1) {
    throw invalidRequest('All line items must have the same currency.', { param: 'line_items' });
  }
  const trial = order.subscription.trialDays !== null || order.subscription.trialEnd !== null;
  const lines = await Promise.all(
    order.lines.map(async ({ price, quantity }) =>
      newCheckoutLine(price, quantity, (await get(work, 'product', price.product)).name, trial),
    ),
  );
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  const session = newSession(order, { total, expiresAt, origin: work.context.origin });
  await save(work, {
    id: orderId(session.id),
    object: 'checkout.order',
    lines,
    subscription: order.subscription,
    waiting: null,
  });
  const due = { subject: session.id, action: 'session_expire', at: expiresAt } as const;
  await schedule(work, due, order.customer?.test_clock ?? null);
  return save(work, session);
}

function newSession(
  order: SessionOrder,
  { total, expiresAt, origin }: { total: number; expiresAt: number; origin: string },
): CheckoutSession {
  const id = newId('cs_test_');
  const hosted = order.uiMode === 'hosted_page';
  return {
    ...blankSession,
    id,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: order.urls.cancel,
    client_reference_id: order.clientReferenceId,
    client_secret: hosted ? null : clientSecret(id),
    created: order.now,
    currency: order.lines[0]!.price.currency,
    customer: order.customer?.id ?? null,
    customer_creation: order.customer ? null : 'always',
    customer_email: order.customerEmail,
    expires_at: expiresAt,
    metadata: order.metadata,
    payment_method_collection: order.paymentMethodCollection,
    ...(order.urls.return && { return_url: order.urls.return, redirect_on_completion: 'always' }),
    success_url: order.urls.success,
    ui_mode: order.uiMode,
    url: hosted ? `${origin}/c/pay/${id}` : null,
  };
}

const blankSession = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  mode: 'subscription',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  wallet_options: null,
} satisfies Partial<CheckoutSession>;
