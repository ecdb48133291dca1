import { attachMethod } from '../billing/attach-method.ts';
import { emit } from '../events/emit.ts';
import { cardError, invalidRequest } from '../http/api-error.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { integer, text } from '../http/fields.ts';
import { listEndpoint } from '../http/list-endpoint.ts';
import { readCard, testCards } from '../model/cards.ts';
import { newPaymentMethod } from '../model/new-customer.ts';
import type { PaymentMethod } from '../model/types.ts';
import { get, list, save } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';
import { z } from 'zod';

const create = endpoint({
  method: 'post',
  path: '/payment_methods',
  params: {
    type: z.literal('card'),
    card: z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text.default('123') }),
  },
  async run(work, { params: { card } }) {
    const entry = { number: card.number, expMonth: card.exp_month, expYear: card.exp_year, cvc: card.cvc };
    const read = readCard(entry, new Date(work.now * 1000));
    if (!('number' in read)) throw cardError(read);
    return save(work, newPaymentMethod(read, { created: work.now, ...entry }));
  },
});

const attach = endpoint({
  method: 'post',
  path: '/payment_methods/:id/attach',
  params: { customer: text },
  async run(work, { id, params }) {
    const customer = await get(work, 'customer', params.customer, 'customer');
    const method = (await fromToken(work, id)) ?? (await get(work, 'payment_method', id));
    if (method.customer && method.customer !== customer.id) {
      throw invalidRequest('The payment method you provided has already been attached to a customer.', {
        code: 'payment_method_unexpected_state',
      });
    }
    return attachMethod(work, method, customer.id);
  },
});

/** `pm_card_visa` and its kind make a new payment method each time, as in Stripe's test mode. */
async function fromToken(work: Work, token: string): Promise<PaymentMethod | undefined> {
  const card = testCards.find((known) => known.token === token);
  if (!card) return undefined;
  const expYear = new Date(work.now * 1000).getUTCFullYear() + 2;
  return save(work, newPaymentMethod(card, { created: work.now, expMonth: 12, expYear }));
}

const detach = endpoint({
  method: 'post',
  path: '/payment_methods/:id/detach',
  params: {},
  async run(work, { id }) {
    const before = await get(work, 'payment_method', id);
    if (!before.customer) {
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    }
    await forget(work, before);
    const after = await save(work, { ...before, customer: null });
    await emit(work, 'payment_method.detached', after, before);
    return after;
  },
});

/** Nobody keeps a detached card as the one to charge. */
async function forget(work: Work, { id, customer: owner }: PaymentMethod): Promise<void> {
  const customer = await get(work, 'customer', owner ?? '');
  if (customer.invoice_settings.default_payment_method === id) {
    const settings = { ...customer.invoice_settings, default_payment_method: null };
    await save(work, { ...customer, invoice_settings: settings });
  }
  for (const subscription of await list(work, 'subscription', { where: { default_payment_method: id } })) {
    await save(work, { ...subscription, default_payment_method: null });
  }
}

export const paymentMethodEndpoints: Endpoint[] = [
  create,
  attach,
  detach,
  endpoint({
    method: 'get',
    path: '/payment_methods/:id',
    params: {},
    run: (work, { id }) => get(work, 'payment_method', id),
  }),
  listEndpoint({
    path: '/payment_methods',
    kind: 'payment_method',
    filters: { customer: text, type: z.literal('card').optional() },
  }),
  listEndpoint({
    path: '/customers/:id/payment_methods',
    kind: 'payment_method',
    filters: { type: z.literal('card').optional() },
    where: (filters, id) => [{ ...filters, customer: id }],
  }),
];
