import { clientSecret, type Decline } from './cards.ts';
import { newId } from './ids.ts';
import type { Charge, InvoicePayment, PaymentIntent, PaymentMethod, Refund } from './types.ts';

interface Amount {
  amount: number;
  currency: string;
  created: number;
}

export function newPaymentIntent(fields: Amount & { customer: string | null; description: string }): PaymentIntent {
  const id = newId('pi_');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: {},
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: clientSecret(id),
    confirmation_method: 'automatic',
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...fields,
  };
}

/** One attempt, successful or, with a decline, not. */
export function newCharge(intent: PaymentIntent, method: PaymentMethod, created: number, decline?: Decline): Charge {
  const paid = !decline;
  return {
    ...blankCharge,
    id: newId('ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    balance_transaction: paid ? newId('txn_') : null,
    billing_details: method.billing_details,
    captured: paid,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: decline?.decline_code ?? null,
      seller_message: paid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: intent.amount,
        authorization_code: null,
        brand: method.card.brand,
        checks: method.card.checks,
        country: method.card.country,
        electronic_commerce_indicator: null,
        exp_month: method.card.exp_month,
        exp_year: method.card.exp_year,
        extended_authorization: { status: 'disabled' },
        fingerprint: method.card.fingerprint ?? null,
        funding: method.card.funding,
        incremental_authorization: { status: 'unavailable' },
        installments: null,
        last4: method.card.last4,
        mandate: null,
        multicapture: { status: 'unavailable' },
        network: method.card.brand,
        network_token: { used: false },
        network_transaction_id: null,
        overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
        regulated_status: method.card.regulated_status,
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    status: paid ? 'succeeded' : 'failed',
  };
}

const blankCharge = {
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: 'SANDBOX',
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const satisfies Partial<Charge>;

/** What ties a payment intent to the invoice that it pays. */
export function newInvoicePayment(fields: Amount & { invoice: string; paymentIntent: string }): InvoicePayment {
  return {
    id: newId('inpay_'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: fields.amount,
    created: fields.created,
    currency: fields.currency,
    invoice: fields.invoice,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: fields.paymentIntent },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}

export function newRefund(
  charge: Charge,
  fields: { amount: number; created: number; reason: Refund['reason']; metadata: Record<string, string> },
): Refund {
  return {
    id: newId('re_'),
    object: 'refund',
    balance_transaction: newId('txn_'),
    charge: charge.id,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund', reference_status: 'pending' } },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
    ...fields,
  };
}
