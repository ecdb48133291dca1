import { methodOf } from '../billing/pay-invoice.ts';
import { productNames } from '../billing/period-lines.ts';
import type { ProductNames } from '../billing/proration.ts';
import { ended } from '../billing/save-subscription.ts';
import { nowOn } from '../clock/now.ts';
import { daySeconds } from '../model/periods.ts';
import type { Customer, Invoice, PaymentMethod, PortalSession, Subscription } from '../model/types.ts';
import { find, list } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';

/** What a customer may see and do in the portal. */
export interface PortalView {
  session: PortalSession;
  customer: Customer;
  subscriptions: { subscription: Subscription; method: PaymentMethod | undefined }[];
  invoices: Invoice[];
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
  const all = await list(work, 'subscription', { where: { customer: customer.id } });
  const running = all.filter(({ status }) => !ended.includes(status));
  return {
    session,
    customer,
    subscriptions: await Promise.all(
      running.map(async (subscription) => ({ subscription, method: await methodOf(work, subscription) })),
    ),
    invoices: await list(work, 'invoice', { where: { customer: customer.id }, limit: 50 }),
    names: await productNames(
      work,
      running.flatMap(({ items }) => items.data.map(({ price }) => price.product)),
    ),
    business: work.context.config.SANDBOX_BUSINESS_NAME,
    now: await nowOn(work, customer.test_clock),
  };
}
