import { nowOn } from '../clock/now.ts';
import { collect } from '../billing/dunning.ts';
import { methodOf } from '../billing/pay-invoice.ts';
import { prorationDate } from '../billing/plan-change.ts';
import { previewInvoice } from '../billing/preview-invoice.ts';
import { emit } from '../events/emit.ts';
import { cardError, invalidRequest } from '../http/api-error.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { flag, text, timestamp } from '../http/fields.ts';
import { listEndpoint } from '../http/list-endpoint.ts';
import { listObject } from '../http/list-object.ts';
import type { Invoice, Subscription } from '../model/types.ts';
import { find, get, save } from '../store/documents.ts';
import { unschedule } from '../store/schedule.ts';
import type { Work } from '../store/transaction.ts';
import { itemChanges, prorationBehaviors } from './subscription-params.ts';
import { z } from 'zod';

const preview = endpoint({
  method: 'post',
  path: '/invoices/create_preview',
  params: {
    customer: text.optional(),
    subscription: text,
    subscription_details: z
      .strictObject({
        items: itemChanges.optional(),
        proration_behavior: prorationBehaviors.optional(),
        proration_date: timestamp.optional(),
      })
      .optional(),
  },
  async run(work, { params: { subscription: id, customer, subscription_details: details } }) {
    const subscription = await get(work, 'subscription', id, 'subscription');
    if (customer && customer !== subscription.customer) {
      throw invalidRequest(`The subscription ${id} does not belong to the customer ${customer}.`, {
        param: 'customer',
      });
    }
    requireUpcoming(subscription, Boolean(details?.items));
    const now = await nowOn(work, subscription.test_clock);
    return previewInvoice(work, subscription, {
      changes: details?.items ?? [],
      prorationBehavior: details?.proration_behavior ?? 'create_prorations',
      at: prorationDate(subscription, details?.proration_date, now),
      now,
    });
  },
});

/** @throws ApiError when nothing will be billed any more */
function requireUpcoming({ status, cancel_at_period_end: ends }: Subscription, changed: boolean): void {
  const over = status === 'canceled' || status === 'incomplete_expired';
  if (!over && (!ends || changed)) return;
  throw invalidRequest('No upcoming invoices for this subscription.', { code: 'invoice_upcoming_none' });
}

const pay = endpoint({
  method: 'post',
  path: '/invoices/:id/pay',
  params: { payment_method: text.optional(), off_session: flag.optional() },
  async run(work, { id, params }) {
    const invoice = await get(work, 'invoice', id);
    requireOpen(invoice);
    const given = params.payment_method;
    const method = given
      ? await get(work, 'payment_method', given, 'payment_method')
      : await methodOf(work, await payer(work, invoice));
    const now = await nowOn(work, invoice.test_clock);
    const paid = await collect(work, invoice, { method, presence: 'off_session', now });
    if (paid.status === 'paid') return paid;
    throw cardError({ code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' });
  },
});

const voidInvoice = endpoint({
  method: 'post',
  path: '/invoices/:id/void',
  params: {},
  async run(work, { id }) {
    const invoice = await get(work, 'invoice', id);
    requireOpen(invoice);
    await unschedule(work, id);
    const voided_at = await nowOn(work, invoice.test_clock);
    const after: Invoice = {
      ...invoice,
      status: 'void',
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, voided_at },
    };
    await emit(work, 'invoice.voided', await save(work, after));
    return after;
  },
});

function requireOpen({ status }: Invoice): void {
  if (status === 'paid') throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
  if (status !== 'open') throw invalidRequest(`Invoice is ${status}`, { code: 'invoice_not_editable' });
}

/** The subscription tells the card; without one the customer does. */
async function payer(work: Work, invoice: Invoice) {
  const id = invoice.parent?.subscription_details?.subscription;
  const subscription = typeof id === 'string' ? await find(work, 'subscription', id) : undefined;
  return subscription ?? { customer: invoice.customer, default_payment_method: null };
}

const paymentLists: Endpoint[] = [
  listEndpoint({
    path: '/invoice_payments',
    kind: 'invoice_payment',
    filters: {
      invoice: text.optional(),
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text.optional() }).optional(),
      status: z.enum(['open', 'paid', 'canceled']).optional(),
    },
  }),
  endpoint({
    method: 'get',
    path: '/invoice_payments/:id',
    params: {},
    run: (work, { id }) => get(work, 'invoice_payment', id),
  }),
];

export const invoiceEndpoints: Endpoint[] = [
  preview,
  pay,
  voidInvoice,
  ...paymentLists,
  endpoint({ method: 'get', path: '/invoices/:id', params: {}, run: (work, { id }) => get(work, 'invoice', id) }),
  endpoint({
    method: 'get',
    path: '/invoices/:id/lines',
    params: {},
    run: async (work, { id }) => listObject(`/v1/invoices/${id}/lines`, (await get(work, 'invoice', id)).lines.data),
  }),
  listEndpoint({
    path: '/invoices',
    kind: 'invoice',
    filters: {
      customer: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      subscription: text.optional(),
    },
    where: ({ subscription, ...rest }) => [
      { ...rest, ...(subscription && { parent: { subscription_details: { subscription } } }) },
    ],
  }),
  listEndpoint({
    path: '/invoiceitems',
    kind: 'invoiceitem',
    filters: { customer: text.optional(), invoice: text.optional() },
  }),
];
