import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { clearable, flag, metadata, text, textList, webAddress } from '../http/fields.ts';
import { listEndpoint } from '../http/list-endpoint.ts';
import { mergeMetadata } from '../http/merge-metadata.ts';
import { newId } from '../model/ids.ts';
import type { PortalConfiguration } from '../model/types.ts';
import { get, list, save } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';
import { z } from 'zod';

type Features = PortalConfiguration['features'];

const switchable = z.strictObject({ enabled: flag });

const features = z
  .strictObject({
    customer_update: z.strictObject({ enabled: flag, allowed_updates: clearable(textList).optional() }),
    invoice_history: switchable,
    payment_method_update: switchable,
    subscription_cancel: z.strictObject({
      enabled: flag,
      mode: z.enum(['at_period_end', 'immediately']).optional(),
      proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
      cancellation_reason: z.strictObject({ enabled: flag, options: textList.optional() }).optional(),
    }),
    subscription_update: z.strictObject({
      enabled: flag,
      default_allowed_updates: clearable(z.array(z.enum(['price', 'quantity', 'promotion_code']))).optional(),
      products: clearable(z.array(z.strictObject({ product: text, prices: textList }))).optional(),
      proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
    }),
  })
  .partial();

const common = {
  business_profile: z
    .strictObject({
      headline: clearable(text.max(60)),
      privacy_policy_url: clearable(webAddress),
      terms_of_service_url: clearable(webAddress),
    })
    .partial()
    .optional(),
  default_return_url: clearable(webAddress).optional(),
  metadata: metadata.optional(),
  name: clearable(text).optional(),
};

type Given = z.output<z.ZodObject<typeof common>> & { features?: z.output<typeof features> | undefined };

const create = endpoint({
  method: 'post',
  path: '/billing_portal/configurations',
  params: { ...common, features },
  async run(work, { params }) {
    const isDefault = (await list(work, 'billing_portal.configuration', { limit: 1 })).length === 0;
    return save(work, merge(blank(work.now, isDefault), params, work.now));
  },
});

const update = endpoint({
  method: 'post',
  path: '/billing_portal/configurations/:id',
  params: { ...common, features: features.optional(), active: flag.optional() },
  async run(work, { id, params: { active, ...given } }) {
    const before = await get(work, 'billing_portal.configuration', id);
    return save(work, { ...merge(before, given, work.now), active: active ?? before.active });
  },
});

function merge(before: PortalConfiguration, given: Given, now: number): PortalConfiguration {
  const { business_profile: profile, metadata: labels, features: chosen = {}, ...fields } = given;
  return {
    ...before,
    ...fields,
    business_profile: { ...before.business_profile, ...profile },
    metadata: mergeMetadata(before.metadata, labels),
    features: mergeFeatures(before.features, chosen),
    updated: now,
  };
}

function mergeFeatures(before: Features, chosen: z.output<typeof features>): Features {
  const { subscription_cancel: cancel, subscription_update: change, customer_update: customer } = chosen;
  return {
    ...before,
    customer_update: { ...before.customer_update, ...customer, allowed_updates: customer?.allowed_updates ?? [] },
    invoice_history: { ...before.invoice_history, ...chosen.invoice_history },
    payment_method_update: { ...before.payment_method_update, ...chosen.payment_method_update },
    subscription_cancel: {
      ...before.subscription_cancel,
      ...(cancel && { enabled: cancel.enabled }),
      ...(cancel?.mode && { mode: cancel.mode }),
      ...(cancel?.proration_behavior && { proration_behavior: cancel.proration_behavior }),
    },
    subscription_update: {
      ...before.subscription_update,
      ...(change && { enabled: change.enabled }),
      ...(change?.default_allowed_updates && { default_allowed_updates: change.default_allowed_updates }),
      ...(change?.proration_behavior && { proration_behavior: change.proration_behavior }),
      ...(change?.products !== undefined && { products: change.products?.map(wholeProduct) ?? null }),
    },
  };
}

function wholeProduct(product: { product: string; prices: string[] }) {
  return { ...product, adjustable_quantity: { enabled: false, maximum: null, minimum: 1 } };
}

/** What the portal of a session without a configuration offers: everything but a change of plan. */
export async function defaultConfiguration(work: Work): Promise<PortalConfiguration> {
  const [first] = await list(work, 'billing_portal.configuration', { where: { is_default: true }, limit: 1 });
  return first ?? save(work, blank(work.now, true));
}

function blank(now: number, isDefault: boolean): PortalConfiguration {
  return {
    id: newId('bpc_'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: true,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        products: null,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'continue_trial',
      },
    },
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now,
  };
}

export const portalConfigurationEndpoints: Endpoint[] = [
  create,
  update,
  endpoint({
    method: 'get',
    path: '/billing_portal/configurations/:id',
    params: {},
    run: (work, { id }) => get(work, 'billing_portal.configuration', id),
  }),
  listEndpoint({
    path: '/billing_portal/configurations',
    kind: 'billing_portal.configuration',
    filters: { active: flag.optional(), is_default: flag.optional() },
  }),
];
