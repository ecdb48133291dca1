import { nowOn } from '../clock/now.ts';
import { checkoutLines } from '../billing/checkout-lines.ts';
import { expireSession } from '../billing/expire-session.ts';
import { openSession } from '../billing/open-session.ts';
import { invalidRequest } from '../http/api-error.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { flag, metadata, positive, text, timestamp, webAddress } from '../http/fields.ts';
import { listEndpoint } from '../http/list-endpoint.ts';
import { listObject } from '../http/list-object.ts';
import { mergeMetadata } from '../http/merge-metadata.ts';
import { get } from '../store/documents.ts';
import { recurringPrice, trialEnd } from './create-subscription.ts';
import { trialSettings } from './subscription-params.ts';
import { z } from 'zod';

const params = {
  mode: z.literal('subscription', 'The sandbox sells subscriptions: mode must be subscription'),
  ui_mode: z.enum(['hosted_page', 'elements']).default('hosted_page'),
  line_items: z
    .array(z.strictObject({ price: text, quantity: positive.default(1) }))
    .min(1)
    .max(20),
  success_url: webAddress.optional(),
  cancel_url: webAddress.optional(),
  return_url: webAddress.optional(),
  customer: text.optional(),
  customer_email: z.email().optional(),
  client_reference_id: text.max(200).optional(),
  metadata: metadata.optional(),
  expires_at: timestamp.optional(),
  allow_promotion_codes: flag.optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  locale: text.optional(),
  payment_method_collection: z.enum(['always', 'if_required']).default('always'),
  subscription_data: z
    .strictObject({
      description: text.max(500).optional(),
      metadata: metadata.optional(),
      trial_end: timestamp.optional(),
      trial_period_days: positive.pipe(z.number().max(730)).optional(),
      trial_settings: trialSettings.optional(),
    })
    .optional(),
};

type Input = z.output<z.ZodObject<typeof params>>;

const create = endpoint({
  method: 'post',
  path: '/checkout/sessions',
  params,
  async run(work, { params: given }) {
    requireAddresses(given);
    const customer = given.customer ? await get(work, 'customer', given.customer, 'customer') : null;
    const now = await nowOn(work, customer?.test_clock ?? null);
    const lines = await Promise.all(
      given.line_items.map(async ({ price, quantity }, index) => ({
        quantity,
        price: await recurringPrice(work, price, `line_items[${index}][price]`),
      })),
    );
    const { subscription_data: data = {} } = given;
    trialEnd(data, now);
    return openSession(work, {
      uiMode: given.ui_mode,
      lines,
      customer,
      customerEmail: given.customer_email ?? null,
      urls: { success: given.success_url ?? null, cancel: given.cancel_url ?? null, return: given.return_url ?? null },
      clientReferenceId: given.client_reference_id ?? null,
      metadata: mergeMetadata({}, given.metadata),
      expiresAt: given.expires_at ?? null,
      paymentMethodCollection: given.payment_method_collection,
      subscription: {
        metadata: mergeMetadata({}, data.metadata),
        description: data.description ?? null,
        trialDays: data.trial_period_days ?? null,
        trialEnd: data.trial_end ?? null,
        missingCard: data.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      },
      now,
    });
  },
});

/** @throws ApiError when the addresses do not fit where the payment form is shown */
function requireAddresses({ ui_mode: uiMode, ...given }: Input): void {
  const hosted = uiMode === 'hosted_page';
  const [needed, refused] = hosted ? ['success_url', 'return_url'] : ['return_url', 'success_url'];
  if (given[refused as 'return_url'] || (!hosted && given.cancel_url)) {
    const param = given[refused as 'return_url'] ? refused : 'cancel_url';
    throw invalidRequest(`You cannot use \`${param}\` when \`ui_mode\` is \`${uiMode}\`.`, { param });
  }
  if (!given[needed as 'return_url']) {
    const code = 'parameter_missing';
    throw invalidRequest(`Missing required param: ${needed}.`, { code, param: needed });
  }
  if (given.customer && given.customer_email) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.');
  }
}

const expire = endpoint({
  method: 'post',
  path: '/checkout/sessions/:id/expire',
  params: {},
  async run(work, { id }) {
    const session = await get(work, 'checkout.session', id);
    if (session.status === 'open') return expireSession(work, session);
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  },
});

export const checkoutEndpoints: Endpoint[] = [
  create,
  expire,
  endpoint({
    method: 'get',
    path: '/checkout/sessions/:id',
    params: {},
    run: (work, { id }) => get(work, 'checkout.session', id),
  }),
  endpoint({
    method: 'get',
    path: '/checkout/sessions/:id/line_items',
    params: { limit: positive.optional() },
    async run(work, { id }) {
      await get(work, 'checkout.session', id);
      return listObject(`/v1/checkout/sessions/${id}/line_items`, await checkoutLines(work, id));
    },
  }),
  listEndpoint({
    path: '/checkout/sessions',
    kind: 'checkout.session',
    filters: {
      customer: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
      subscription: text.optional(),
    },
  }),
];
