import { methodOf } from '../billing/pay-invoice.ts';
import { productNames } from '../billing/period-lines.ts';
import type { ProductNames } from '../billing/proration.ts';
import { ended } from '../billing/save-subscription.ts';
import { nowOn } from '../clock/now.ts';
import { daySeconds } from '../model/periods.ts';
import type {
  Customer,
  Invoice,
  PaymentMethod,
  PortalConfiguration,
  PortalSession,
  Price,
  Subscription,
} from '../model/types.ts';
import { find, get, list } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';

/** What a customer may see and do in the portal. */
export interface PortalView {
  session: PortalSession;
  features: PortalConfiguration['features'];
  customer: Customer;
  subscriptions: { subscription: Subscription; method: PaymentMethod | undefined }[];
  invoices: Invoice[];
  /** What they may change to, when the configuration names any. */
  offers: Price[];
  names: ProductNames;
  business: string;
  now: number;
}

/** @param key the last part of the address: the session's id and its secret */
export async function portalView(work: Work, key: string): Promise<PortalView | undefined> {
  const session = await find(work, 'billing_portal.session', key.split('_').slice(0, 2).join('_'));
  if (!session?.url.endsWith(`/${key}`) || session.created + daySeconds < work.now) return undefined;
  const customer = await find(work, 'customer', session.customer);
  if (!customer) return undefined;
  const { features } = await get(work, 'billing_portal.configuration', session.configuration);
  const all = await list(work, 'subscription', { where: { customer: customer.id } });
  const running = all.filter(({ status }) => !ended.includes(status));
  const offers = await offered(work, features);
  const priced = [...running.flatMap(({ items }) => items.data.map(({ price }) => price)), ...offers];
  return {
    session,
    features,
    customer,
    subscriptions: await Promise.all(
      running.map(async (subscription) => ({ subscription, method: await methodOf(work, subscription) })),
    ),
    invoices: await list(work, 'invoice', { where: { customer: customer.id }, limit: 50 }),
    offers,
    names: await productNames(
      work,
      priced.map(({ product }) => product),
    ),
    business: work.context.config.SANDBOX_BUSINESS_NAME,
    now: await nowOn(work, customer.test_clock),
  };
}

async function offered(work: Work, { subscription_update: update }: PortalView['features']): Promise<Price[]> {
  if (!update.enabled) return [];
  const ids = (update.products ?? []).flatMap(({ prices }) => prices);
  return Promise.all(ids.map((id) => get(work, 'price', id)));
}
