import { invalidRequest, noSuch } from '../http/api-error.ts';
import { daySeconds, periodEnd } from '../model/periods.ts';
import type { Price, Subscription, SubscriptionItem } from '../model/types.ts';
import { get } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';
import { productNames } from './period-lines.ts';
import { creditUnused, prorate, type LineDraft, type ProductNames } from './proration.ts';

export interface ItemChange {
  id: string;
  price?: string | undefined;
  quantity?: number | undefined;
}

export interface PlanChange {
  items: SubscriptionItem[];
  /** What the change costs and gives back for the running period. */
  prorations: LineDraft[];
  /** True when another interval starts a new period, which is billed at once. */
  newPeriod: boolean;
}

/**
 * What a change of price or quantity means, without carrying it out. Nothing is prorated during a trial.
 * @param at seconds since 1970; the moment from which on is reckoned
 * @throws ApiError for an item or a price that is not there
 */
export async function planChange(
  work: Work,
  subscription: Subscription,
  changes: ItemChange[],
  at: number,
): Promise<PlanChange> {
  const wanted = await Promise.all(changes.map((change, index) => resolve(work, subscription, change, index)));
  const prices = [...subscription.items.data, ...wanted].map(({ price }) => price.product);
  const names = await productNames(work, prices);
  const trial = subscription.status === 'trialing';
  const newPeriod = !trial && wanted.some(({ item, price }) => interval(item.price) !== interval(price));
  const prorations = trial ? [] : wanted.flatMap((change) => reckon(change, at, newPeriod, names));
  const items = subscription.items.data.map((item) => {
    const change = wanted.find((one) => one.item.id === item.id);
    return change ? { ...item, price: change.price, quantity: change.quantity } : item;
  });
  return { items: newPeriod ? items.map((item) => inNewPeriod(item, at)) : items, prorations, newPeriod };
}

/** What an end in the middle of the period gives back. */
export async function planCancellation(work: Work, { items, status }: Subscription, at: number): Promise<LineDraft[]> {
  if (status === 'trialing') return [];
  const names = await productNames(
    work,
    items.data.map(({ price }) => price.product),
  );
  return items.data.map((item) => creditUnused(item, at, names));
}

interface Wanted {
  item: SubscriptionItem;
  price: Price;
  quantity: number;
}

async function resolve(work: Work, { items }: Subscription, change: ItemChange, index: number): Promise<Wanted> {
  const item = items.data.find(({ id }) => id === change.id);
  if (!item) throw noSuch('subscription item', change.id, `items[${index}][id]`);
  const price = change.price ? await get(work, 'price', change.price, `items[${index}][price]`) : item.price;
  const param = `items[${index}][price]`;
  if (!price.recurring) throw invalidRequest('The price specified is set to `type=one_time`.', { param });
  if (price.currency !== item.price.currency) {
    throw invalidRequest(`The price's currency (${price.currency}) differs from the subscription's.`, { param });
  }
  return { item, price, quantity: change.quantity ?? item.quantity };
}

function reckon({ item, price, quantity }: Wanted, at: number, newPeriod: boolean, names: ProductNames): LineDraft[] {
  if (price.id === item.price.id && quantity === item.quantity) return [];
  return newPeriod ? [creditUnused(item, at, names)] : prorate(item, { price, quantity }, at, names);
}

function inNewPeriod(item: SubscriptionItem, at: number): SubscriptionItem {
  return {
    ...item,
    current_period_start: at,
    current_period_end: periodEnd(at, item.price.recurring ?? { interval: 'month', interval_count: 1 }, at),
  };
}

function interval({ recurring }: Price): string {
  return `${recurring?.interval_count} ${recurring?.interval}`;
}

/**
 * The moment that prorations are reckoned from: now, or one inside the running period that the caller fixed before.
 * @throws ApiError for a moment outside the period
 */
export function prorationDate(subscription: Subscription, given: number | undefined, now: number): number {
  if (given === undefined) return now;
  const item = subscription.items.data[0]!;
  if (given < item.current_period_start || given > Math.min(item.current_period_end, now + daySeconds)) {
    throw invalidRequest('The proration date must be within the current period of the subscription.', {
      param: 'proration_date',
    });
  }
  return given;
}
