import { emit } from '../events/emit.ts';
import { chargeOutcome, type Decline, type Presence } from '../model/cards.ts';
import { newInvoicePayment, newPaymentIntent } from '../model/new-payment.ts';
import type { Invoice, InvoicePayment, PaymentIntent, PaymentMethod } from '../model/types.ts';
import { find, get, list, save } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';
import { chargeFailed, chargeSucceeded } from './charge.ts';

export interface Payment {
  /** Undefined when the customer has none; the attempt then fails. */
  method: PaymentMethod | undefined;
  presence: Exclude<Presence, 'on_session'>;
  now: number;
}

export interface Paid {
  invoice: Invoice;
  declined: Decline | undefined;
}

const noMethod: Decline = {
  code: 'resource_missing',
  message: 'This customer has no attached payment source or default payment method.',
};

/** Tries to collect what an open invoice asks for, and writes what came of it: intent, charge, invoice and events. */
export async function payInvoice(work: Work, invoice: Invoice, payment: Payment): Promise<Paid> {
  if (invoice.amount_due === 0) return { invoice: await markPaid(work, invoice, payment.now), declined: undefined };
  const { intent, invoicePayment } = await preparePayment(work, invoice, payment.now);
  const declined = decline(payment);
  if (declined) {
    await chargeFailed(work, intent, payment.method, { decline: declined, now: payment.now });
    return { invoice: await markFailed(work, invoice), declined };
  }
  await chargeSucceeded(work, intent, payment.method!, payment.now);
  await save(work, {
    ...invoicePayment,
    amount_paid: intent.amount,
    status: 'paid',
    status_transitions: { ...invoicePayment.status_transitions, paid_at: payment.now },
  });
  return { invoice: await markPaid(work, invoice, payment.now), declined: undefined };
}

function decline({ method, presence }: Payment): Decline | undefined {
  if (!method) return noMethod;
  const outcome = chargeOutcome(method.card.last4 ?? '', presence);
  return typeof outcome === 'object' ? outcome : undefined;
}

/** The intent of an invoice is made at its first attempt and used for all; without an attempt, for the browser to pay. */
export async function preparePayment(
  work: Work,
  invoice: Invoice,
  now: number,
): Promise<{ intent: PaymentIntent; invoicePayment: InvoicePayment }> {
  const [known] = await list(work, 'invoice_payment', { where: { invoice: invoice.id }, limit: 1 });
  if (known) return { intent: await get(work, 'payment_intent', known.payment.payment_intent), invoicePayment: known };
  const amount = { amount: invoice.amount_due, currency: invoice.currency, created: now };
  const description =
    invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update';
  const intent = await save(work, newPaymentIntent({ ...amount, customer: invoice.customer, description }));
  const link = newInvoicePayment({ ...amount, invoice: invoice.id, paymentIntent: intent.id });
  return { intent, invoicePayment: await save(work, link) };
}

async function markPaid(work: Work, invoice: Invoice, now: number): Promise<Invoice> {
  const paid: Invoice = {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  };
  await save(work, paid);
  await emit(work, 'invoice.paid', paid);
  await emit(work, 'invoice.payment_succeeded', paid);
  return paid;
}

/** The event is written by dunning, which knows when the next attempt will be. */
async function markFailed(work: Work, invoice: Invoice): Promise<Invoice> {
  return save(work, { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 });
}

/** The card that a subscription is charged to. */
export async function methodOf(
  work: Work,
  { customer, default_payment_method: own }: { customer: string; default_payment_method: string | null },
): Promise<PaymentMethod | undefined> {
  const { invoice_settings: settings } = await get(work, 'customer', customer);
  const id = own ?? settings.default_payment_method;
  return id ? find(work, 'payment_method', id) : undefined;
}
