import { invalidRequest } from '../http/api-error.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { clearable, flag, metadata, text, textList, webAddress } from '../http/fields.ts';
import { listEndpoint } from '../http/list-endpoint.ts';
import { mergeMetadata } from '../http/merge-metadata.ts';
import { newId } from '../model/ids.ts';
import type { Product } from '../model/types.ts';
import { find, get, save } from '../store/documents.ts';
import { z } from 'zod';

const common = {
  active: flag.optional(),
  description: clearable(text).optional(),
  metadata: metadata.optional(),
  default_price: text.optional(),
  marketing_features: clearable(z.array(z.strictObject({ name: text }))).optional(),
  images: textList.optional(),
  url: clearable(webAddress).optional(),
  statement_descriptor: text.max(22).optional(),
  unit_label: clearable(text).optional(),
};

const create = endpoint({
  method: 'post',
  path: '/products',
  params: { ...common, id: text.optional(), name: text },
  async run(work, { params }) {
    const { id = newId('prod_'), marketing_features: features, metadata: given, ...fields } = params;
    if (await find(work, 'product', id)) {
      throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });
    }
    return save(work, {
      ...blank,
      ...fields,
      id,
      object: 'product',
      created: work.now,
      marketing_features: features ?? [],
      metadata: mergeMetadata({}, given),
      updated: work.now,
    } satisfies Product);
  },
});

const update = endpoint({
  method: 'post',
  path: '/products/:id',
  params: { ...common, name: text.optional() },
  async run(work, { id, params }) {
    const { marketing_features: features, metadata: given, ...fields } = params;
    const before = await get(work, 'product', id);
    return save(work, {
      ...before,
      ...fields,
      marketing_features: features === undefined ? before.marketing_features : (features ?? []),
      metadata: mergeMetadata(before.metadata, given),
      updated: work.now,
    });
  },
});

const blank = {
  active: true,
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  url: null,
} satisfies Partial<Product>;

export const productEndpoints: Endpoint[] = [
  create,
  update,
  endpoint({ method: 'get', path: '/products/:id', params: {}, run: (work, { id }) => get(work, 'product', id) }),
  listEndpoint({
    path: '/products',
    kind: 'product',
    filters: { active: flag.optional(), ids: textList.optional() },
    where: ({ ids, ...rest }) => (ids ? ids.map((id) => ({ ...rest, id })) : [rest]),
  }),
];
