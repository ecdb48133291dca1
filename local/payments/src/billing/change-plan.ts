import { cardError } from '../http/api-error.ts';
import { newInvoiceItem } from '../model/new-invoice-item.ts';
import { itemList } from '../model/new-subscription.ts';
import type { Subscription } from '../model/types.ts';
import { save } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';
import { followUpFailure } from './dunning.ts';
import { issueInvoice } from './issue-invoice.ts';
import { methodOf, payInvoice } from './pay-invoice.ts';
import { periodLines } from './period-lines.ts';
import { planChange, type ItemChange } from './plan-change.ts';
import { changeSubscription } from './save-subscription.ts';

export interface ChangeOptions {
  prorationBehavior: 'create_prorations' | 'always_invoice' | 'none';
  paymentBehavior: 'allow_incomplete' | 'error_if_incomplete';
  /** The moment to reckon from, in seconds since 1970. */
  at: number;
  now: number;
}

/**
 * Carries a change of price or quantity out. Prorations wait for the next invoice unless they are to be billed at once
 * or another interval starts a new period, which is always billed at once.
 */
export async function changePlan(
  work: Work,
  before: Subscription,
  changes: ItemChange[],
  options: ChangeOptions,
): Promise<Subscription> {
  const { now, at, prorationBehavior } = options;
  const { items, prorations, newPeriod } = await planChange(work, before, changes, at);
  const anchor = newPeriod ? { billing_cycle_anchor: at } : {};
  const after = await changeSubscription(work, before, { items: itemList(before.id, items), ...anchor }, now);
  if (prorationBehavior !== 'none') {
    for (const draft of prorations) await save(work, newInvoiceItem(draft, after, now));
  }
  const billNow = newPeriod || (prorationBehavior === 'always_invoice' && prorations.length > 0);
  return billNow ? bill(work, after, { ...options, newPeriod }) : after;
}

/** An invoice of what is pending and, when a period begins, of that period; collected at once. */
export async function bill(
  work: Work,
  subscription: Subscription,
  { newPeriod, now, paymentBehavior }: Pick<ChangeOptions, 'now' | 'paymentBehavior'> & { newPeriod: boolean },
): Promise<Subscription> {
  const invoice = await issueInvoice(work, {
    subscription,
    lines: newPeriod ? await periodLines(work, subscription) : [],
    reason: 'subscription_update',
    period: { start: now, end: now },
    now,
  });
  const billed = await changeSubscription(work, subscription, { latest_invoice: invoice.id }, now);
  const payment = { method: await methodOf(work, billed), presence: 'off_session', now } as const;
  const { invoice: tried, declined } = await payInvoice(work, invoice, payment);
  if (!declined) return billed;
  if (paymentBehavior === 'error_if_incomplete') throw cardError(declined);
  return (await followUpFailure(work, tried, billed, now)).subscription;
}
