import { formatDate } from '../model/money.ts';
import type { Period } from '../model/new-subscription.ts';
import type { Price, SubscriptionItem } from '../model/types.ts';

/** A line that is not on an invoice yet. Amounts in minor units; a credit is below zero. */
export interface LineDraft {
  amount: number;
  price: Price;
  quantity: number;
  description: string;
  period: Period;
  subscriptionItem: string;
  proration: boolean;
}

/** `Basic`, by id of the product. */
export type ProductNames = ReadonlyMap<string, string>;

interface Target {
  price: Price;
  quantity: number;
}

/**
 * What a change in the middle of a period costs: the unused part of the old price back, and the rest of the period at
 * the new one. To the second, as Stripe reckons.
 */
export function prorate(item: SubscriptionItem, to: Target, at: number, names: ProductNames): LineDraft[] {
  const period = { start: at, end: item.current_period_end };
  return [credit(item, period, names), charge(item.id, to, period, names, share(item, period))];
}

/** The unused part alone, for a change after which a new period starts. */
export function creditUnused(item: SubscriptionItem, at: number, names: ProductNames): LineDraft {
  return credit(item, { start: at, end: item.current_period_end }, names);
}

function credit(item: SubscriptionItem, period: Period, names: ProductNames): LineDraft {
  return {
    amount: -Math.round(item.price.unit_amount * item.quantity * share(item, period)),
    price: item.price,
    quantity: item.quantity,
    description: `Unused time on ${title(item, names)} after ${formatDate(period.start)}`,
    period,
    subscriptionItem: item.id,
    proration: true,
  };
}

function charge(subscriptionItem: string, to: Target, period: Period, names: ProductNames, part: number): LineDraft {
  return {
    amount: Math.round(to.price.unit_amount * to.quantity * part),
    price: to.price,
    quantity: to.quantity,
    description: `Remaining time on ${title(to, names)} after ${formatDate(period.start)}`,
    period,
    subscriptionItem,
    proration: true,
  };
}

function share(item: SubscriptionItem, { start, end }: Period): number {
  return (end - start) / (item.current_period_end - item.current_period_start);
}

export function title({ price, quantity }: Target, names: ProductNames): string {
  const name = names.get(price.product) ?? price.product;
  return quantity > 1 ? `${quantity} × ${name}` : name;
}
