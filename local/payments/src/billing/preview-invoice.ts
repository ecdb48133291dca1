import { newInvoice } from '../model/new-invoice.ts';
import { newId } from '../model/ids.ts';
import { itemList } from '../model/new-subscription.ts';
import { periodEnd } from '../model/periods.ts';
import type { Invoice, Subscription } from '../model/types.ts';
import { get } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';
import { lineOfDraft, pendingLines, periodLines } from './period-lines.ts';
import { planChange, type ItemChange } from './plan-change.ts';

export interface PreviewOptions {
  changes: ItemChange[];
  prorationBehavior: 'create_prorations' | 'always_invoice' | 'none';
  at: number;
  now: number;
}

/** The next invoice of a subscription as it is, or as it would be after a change. Nothing is written. */
export async function previewInvoice(work: Work, before: Subscription, options: PreviewOptions): Promise<Invoice> {
  const { items, prorations, newPeriod } = await planChange(work, before, options.changes, options.at);
  const after: Subscription = { ...before, items: itemList(before.id, items) };
  const billedNow = options.changes.length > 0 && (newPeriod || options.prorationBehavior === 'always_invoice');
  const drafts = options.prorationBehavior === 'none' ? [] : prorations.map((draft) => lineOfDraft(draft, before.id));
  const upcoming = newPeriod ? after : inNextPeriod(after);
  const lines = billedNow && !newPeriod ? [] : await periodLines(work, upcoming);
  const created = billedNow ? options.at : before.items.data[0]!.current_period_end;
  const invoice = newInvoice({
    customer: await get(work, 'customer', before.customer),
    lines: [...(await pendingLines(work, before)), ...drafts, ...lines],
    currency: before.currency,
    created,
    period: { start: before.items.data[0]!.current_period_start, end: created },
    reason: billedNow ? 'subscription_update' : 'upcoming',
    subscription: before,
  });
  return { ...invoice, id: newId('upcoming_in_'), next_payment_attempt: created };
}

function inNextPeriod(subscription: Subscription): Subscription {
  const start = subscription.items.data[0]!.current_period_end;
  const anchor = subscription.status === 'trialing' ? start : subscription.billing_cycle_anchor;
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: periodEnd(anchor, item.price.recurring!, start),
  }));
  return { ...subscription, status: 'active', items: itemList(subscription.id, items) };
}
