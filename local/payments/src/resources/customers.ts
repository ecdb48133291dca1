import { nowOn } from '../clock/now.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { ended } from '../billing/save-subscription.ts';
import { emit } from '../events/emit.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { clearable, integer, metadata, text, textList } from '../http/fields.ts';
import { listEndpoint } from '../http/list-endpoint.ts';
import { mergeMetadata } from '../http/merge-metadata.ts';
import { newCustomer } from '../model/new-customer.ts';
import type { Customer } from '../model/types.ts';
import { get, list, save } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';
import { z } from 'zod';

const address = z
  .strictObject({ city: text, country: text, line1: text, line2: text, postal_code: text, state: text })
  .partial();

const common = {
  address: clearable(address).optional(),
  balance: integer.optional(),
  description: clearable(text).optional(),
  email: clearable(text.max(512)).optional(),
  metadata: metadata.optional(),
  name: clearable(text.max(256)).optional(),
  phone: clearable(text).optional(),
  preferred_locales: textList.optional(),
  invoice_settings: z.strictObject({ default_payment_method: clearable(text).optional() }).optional(),
};

type Input = z.output<z.ZodObject<typeof common>>;

const create = endpoint({
  method: 'post',
  path: '/customers',
  params: { ...common, test_clock: text.optional() },
  async run(work, { params }) {
    const { test_clock: clock = null, ...given } = params;
    if (clock) await get(work, 'test_helpers.test_clock', clock, 'test_clock');
    const blank = newCustomer({ created: await nowOn(work, clock), test_clock: clock });
    const customer = await save(work, await merge(work, blank, given));
    await emit(work, 'customer.created', customer);
    return customer;
  },
});

const update = endpoint({
  method: 'post',
  path: '/customers/:id',
  params: common,
  async run(work, { id, params }) {
    const before = await get(work, 'customer', id);
    const after = await save(work, await merge(work, before, params));
    await emit(work, 'customer.updated', after, before);
    return after;
  },
});

async function merge(work: Work, before: Customer, given: Input): Promise<Customer> {
  const { address: place, metadata: labels, invoice_settings: settings, ...fields } = given;
  const method = settings?.default_payment_method;
  if (method) await get(work, 'payment_method', method, 'invoice_settings[default_payment_method]');
  return {
    ...before,
    ...fields,
    ...(place !== undefined && { address: place && { ...blankAddress, ...place } }),
    ...(method !== undefined && {
      invoice_settings: { ...before.invoice_settings, default_payment_method: method },
    }),
    metadata: mergeMetadata(before.metadata, labels),
  };
}

const blankAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

/** Ends what they subscribe to, and leaves the marker that Stripe leaves. */
const remove = endpoint({
  method: 'delete',
  path: '/customers/:id',
  params: {},
  async run(work, { id }) {
    const customer = await get(work, 'customer', id);
    const now = await nowOn(work, customer.test_clock);
    for (const subscription of await list(work, 'subscription', { where: { customer: id } })) {
      if (ended.includes(subscription.status)) continue;
      await endSubscription(work, subscription, { reason: 'cancellation_requested', now });
    }
    await work.sql.query('DELETE FROM document WHERE id = $1', [id]);
    await emit(work, 'customer.deleted', customer);
    return { id, object: 'customer', deleted: true };
  },
});

export const customerEndpoints: Endpoint[] = [
  create,
  update,
  remove,
  endpoint({ method: 'get', path: '/customers/:id', params: {}, run: (work, { id }) => get(work, 'customer', id) }),
  listEndpoint({
    path: '/customers',
    kind: 'customer',
    filters: { email: text.optional(), test_clock: text.optional() },
  }),
];
