import { newId } from './ids.ts';
import type { Customer, Invoice, InvoiceLine, LinePricing, Price } from './types.ts';

export function newLine(fields: {
  amount: number;
  price: Price;
  quantity: number;
  description: string;
  period: { start: number; end: number };
  proration: boolean;
  subscription: string;
  subscriptionItem: string;
  invoiceItem?: string;
}): InvoiceLine {
  return {
    id: newId('il_'),
    object: 'line_item',
    amount: fields.amount,
    currency: fields.price.currency,
    description: fields.description,
    discount_amounts: [],
    discountable: !fields.proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: fields.invoiceItem ?? null,
        proration: fields.proration,
        proration_details: { credited_items: null },
        subscription: fields.subscription,
        subscription_item: fields.subscriptionItem,
      },
    },
    period: fields.period,
    pretax_credit_amounts: [],
    pricing: pricingOf(fields.price),
    quantity: fields.quantity,
    quantity_decimal: String(fields.quantity),
    subscription: fields.subscription,
    subtotal: fields.amount,
    taxes: [],
  };
}

export function pricingOf(price: Price): LinePricing {
  return {
    type: 'price_details',
    price_details: { price: price.id, product: price.product },
    unit_amount_decimal: price.unit_amount_decimal,
  };
}

/**
 * A draft. The customer's balance is settled against the total: a credit (below zero) pays for it, and a total below
 * zero becomes credit. Amounts in minor units.
 */
export function newInvoice(fields: {
  customer: Customer;
  lines: InvoiceLine[];
  currency: string;
  created: number;
  period: { start: number; end: number };
  reason: NonNullable<Invoice['billing_reason']>;
  subscription: { id: string; metadata: Record<string, string>; default_payment_method: string | null };
}): Invoice {
  const { customer, created, subscription } = fields;
  const id = newId('in_');
  const lines = fields.lines.map((line) => ({ ...line, invoice: id }));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const due = Math.max(0, total + customer.balance);
  return {
    ...blankInvoice,
    id,
    object: 'invoice',
    amount_due: due,
    amount_remaining: due,
    billing_reason: fields.reason,
    created,
    currency: fields.currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone ?? null,
    default_payment_method: subscription.default_payment_method,
    ending_balance: total + customer.balance - due,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    period_end: fields.period.end,
    period_start: fields.period.start,
    starting_balance: customer.balance,
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: customer.test_clock,
    total,
    total_excluding_tax: total,
  };
}

const blankInvoice = {
  account_country: 'CA',
  account_name: 'Sandbox',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_paid_off_stripe: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  status: 'draft',
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} as const satisfies Partial<Invoice>;
