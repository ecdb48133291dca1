import { nowOn } from '../clock/now.ts';
import { emit } from '../events/emit.ts';
import { invalidRequest } from '../http/api-error.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { metadata, positive, text } from '../http/fields.ts';
import { listEndpoint } from '../http/list-endpoint.ts';
import { mergeMetadata } from '../http/merge-metadata.ts';
import { formatAmount } from '../model/money.ts';
import { newRefund } from '../model/new-payment.ts';
import type { Charge, Refund } from '../model/types.ts';
import { find, get, save } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';
import { z } from 'zod';

const refund = endpoint({
  method: 'post',
  path: '/refunds',
  params: {
    amount: positive.optional(),
    charge: text.optional(),
    payment_intent: text.optional(),
    metadata: metadata.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  },
  async run(work, { params }) {
    const charge = await chargeOf(work, params);
    const left = charge.amount_captured - charge.amount_refunded;
    const amount = params.amount ?? left;
    requireLeft(charge, amount, left);
    const owner = charge.customer ? await find(work, 'customer', charge.customer) : undefined;
    const created = await nowOn(work, owner?.test_clock ?? null);
    const made = newRefund(charge, {
      amount,
      created,
      reason: params.reason ?? null,
      metadata: mergeMetadata({}, params.metadata),
    });
    await save(work, made);
    const refunded = charge.amount_refunded + amount;
    const after: Charge = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured };
    await save(work, after);
    await emit(work, 'refund.created', made);
    await emit(work, 'charge.refunded', after, charge);
    return made satisfies Refund;
  },
});

async function chargeOf(
  work: Work,
  given: { charge?: string | undefined; payment_intent?: string | undefined },
): Promise<Charge> {
  if (given.charge) return get(work, 'charge', given.charge, 'charge');
  if (!given.payment_intent) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const intent = await get(work, 'payment_intent', given.payment_intent, 'payment_intent');
  if (intent.status === 'succeeded' && intent.latest_charge) return get(work, 'charge', intent.latest_charge);
  throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
}

function requireLeft(charge: Charge, amount: number, left: number): void {
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount <= left) return;
  const shown = [amount, left].map((each) => formatAmount(each, charge.currency));
  throw invalidRequest(`Refund amount (${shown[0]}) is greater than unrefunded amount on charge (${shown[1]})`, {
    param: 'amount',
  });
}

export const paymentEndpoints: Endpoint[] = [
  refund,
  endpoint({ method: 'get', path: '/refunds/:id', params: {}, run: (work, { id }) => get(work, 'refund', id) }),
  listEndpoint({
    path: '/refunds',
    kind: 'refund',
    filters: { charge: text.optional(), payment_intent: text.optional() },
  }),
  endpoint({ method: 'get', path: '/charges/:id', params: {}, run: (work, { id }) => get(work, 'charge', id) }),
  listEndpoint({
    path: '/charges',
    kind: 'charge',
    filters: { customer: text.optional(), payment_intent: text.optional() },
  }),
  endpoint({
    method: 'get',
    path: '/payment_intents/:id',
    params: {},
    run: (work, { id }) => get(work, 'payment_intent', id),
  }),
  listEndpoint({ path: '/payment_intents', kind: 'payment_intent', filters: { customer: text.optional() } }),
];
