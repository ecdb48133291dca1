import { invalidRequest } from '../http/api-error.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { clearable, currency, flag, integer, metadata, positive, text, textList } from '../http/fields.ts';
import { listEndpoint } from '../http/list-endpoint.ts';
import { mergeMetadata } from '../http/merge-metadata.ts';
import { newId } from '../model/ids.ts';
import type { Price } from '../model/types.ts';
import { get, list, save } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';
import { z } from 'zod';

const intervals = z.enum(['day', 'week', 'month', 'year']);
const taxBehaviors = z.enum(['exclusive', 'inclusive', 'unspecified']);

const common = {
  active: flag.optional(),
  lookup_key: clearable(text.max(200)).optional(),
  metadata: metadata.optional(),
  nickname: clearable(text).optional(),
  tax_behavior: taxBehaviors.optional(),
  transfer_lookup_key: flag.default(false),
};

const create = endpoint({
  method: 'post',
  path: '/prices',
  params: {
    ...common,
    billing_scheme: z.literal('per_unit').optional(),
    currency,
    product: text,
    recurring: z
      .strictObject({
        interval: intervals,
        interval_count: positive.optional(),
        usage_type: z.literal('licensed').optional(),
      })
      .optional(),
    unit_amount: integer.pipe(z.number().min(0)),
  },
  async run(work, { params }) {
    const product = await get(work, 'product', params.product, 'product');
    await claimLookupKey(work, params.lookup_key, params.transfer_lookup_key);
    const { recurring } = params;
    return save(work, {
      id: newId('price_'),
      object: 'price',
      active: params.active ?? true,
      billing_scheme: 'per_unit',
      created: work.now,
      currency: params.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: params.lookup_key ?? null,
      metadata: mergeMetadata({}, params.metadata),
      nickname: params.nickname ?? null,
      product: product.id,
      recurring: recurring
        ? {
            interval: recurring.interval,
            interval_count: recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          }
        : null,
      tax_behavior: params.tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: recurring ? 'recurring' : 'one_time',
      unit_amount: params.unit_amount,
      unit_amount_decimal: String(params.unit_amount),
    } satisfies Price);
  },
});

/** Amount and interval of a price never change; another price takes its place, and its lookup key. */
const update = endpoint({
  method: 'post',
  path: '/prices/:id',
  params: common,
  async run(work, { id, params }) {
    const { transfer_lookup_key: transfer, metadata: given, ...fields } = params;
    const before = await get(work, 'price', id);
    if (fields.lookup_key !== before.lookup_key) await claimLookupKey(work, fields.lookup_key, transfer);
    return save(work, { ...before, ...fields, metadata: mergeMetadata(before.metadata, given) });
  },
});

/** @throws ApiError when another price has the key and it is not to be transferred */
async function claimLookupKey(work: Work, key: string | null | undefined, transfer: boolean): Promise<void> {
  if (!key) return;
  const [holder] = await list(work, 'price', { where: { lookup_key: key }, limit: 1 });
  if (!holder) return;
  if (!transfer) {
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key. You must transfer the lookup key from the price or archive that price before using it again.`,
      { param: 'lookup_key' },
    );
  }
  await save(work, { ...holder, lookup_key: null });
}

export const priceEndpoints: Endpoint[] = [
  create,
  update,
  endpoint({ method: 'get', path: '/prices/:id', params: {}, run: (work, { id }) => get(work, 'price', id) }),
  listEndpoint({
    path: '/prices',
    kind: 'price',
    filters: {
      active: flag.optional(),
      currency: currency.optional(),
      lookup_keys: textList.optional(),
      product: text.optional(),
      recurring: z.strictObject({ interval: intervals.optional() }).optional(),
      type: z.enum(['recurring', 'one_time']).optional(),
    },
    where: ({ lookup_keys: keys, ...rest }) => (keys ? keys.map((key) => ({ ...rest, lookup_key: key })) : [rest]),
  }),
];
