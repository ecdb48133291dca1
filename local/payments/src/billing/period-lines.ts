import { newLine } from '../model/new-invoice.ts';
import { formatAmount } from '../model/money.ts';
import type { InvoiceItem, InvoiceLine, Subscription } from '../model/types.ts';
import { get, list } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';
import { title, type LineDraft, type ProductNames } from './proration.ts';

export async function productNames(work: Work, products: Iterable<string>): Promise<ProductNames> {
  const names = new Map<string, string>();
  for (const id of new Set(products)) names.set(id, (await get(work, 'product', id)).name);
  return names;
}

/** What a subscription's items cost in their current period; nothing while it is on trial. */
export async function periodLines(work: Work, subscription: Subscription): Promise<InvoiceLine[]> {
  const items = subscription.items.data;
  const names = await productNames(
    work,
    items.map(({ price }) => price.product),
  );
  const trial = subscription.status === 'trialing';
  return items.map((item) =>
    newLine({
      amount: trial ? 0 : item.price.unit_amount * item.quantity,
      price: item.price,
      quantity: item.quantity,
      description: trial ? `Free trial of ${title(item, names)}` : periodDescription(item, names),
      period: { start: item.current_period_start, end: item.current_period_end },
      proration: false,
      subscription: subscription.id,
      subscriptionItem: item.id,
    }),
  );
}

function periodDescription(item: Subscription['items']['data'][number], names: ProductNames): string {
  const { unit_amount: amount, currency, recurring } = item.price;
  const name = names.get(item.price.product) ?? item.price.product;
  return `${item.quantity} × ${name} (at ${formatAmount(amount, currency)} / ${recurring?.interval ?? 'once'})`;
}

/** The prorations that wait for the next invoice, oldest first. */
export async function pendingLines(work: Work, { id, customer }: Subscription): Promise<InvoiceLine[]> {
  const where = { customer, invoice: null, parent: { subscription_details: { subscription: id } } };
  const items = (await list(work, 'invoiceitem', { where })).reverse();
  return Promise.all(items.map((item) => lineOf(work, item, id)));
}

async function lineOf(work: Work, item: InvoiceItem, subscription: string): Promise<InvoiceLine> {
  return newLine({
    amount: item.amount,
    price: await get(work, 'price', item.pricing.price_details.price),
    quantity: item.quantity,
    description: item.description ?? '',
    period: item.period,
    proration: item.proration,
    subscription,
    subscriptionItem: item.parent?.subscription_details?.subscription_item ?? '',
    invoiceItem: item.id,
  });
}

/** A draft as a line, for previews. */
export function lineOfDraft(draft: LineDraft, subscription: string): InvoiceLine {
  return newLine({ ...draft, subscription });
}
