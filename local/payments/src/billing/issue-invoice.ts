import { emit } from '../events/emit.ts';
import { newInvoice } from '../model/new-invoice.ts';
import type { Period } from '../model/new-subscription.ts';
import type { Customer, Invoice, InvoiceLine, Subscription } from '../model/types.ts';
import { get, save } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';
import { pendingLines } from './period-lines.ts';

export interface Issue {
  subscription: Subscription;
  lines: InvoiceLine[];
  reason: NonNullable<Invoice['billing_reason']>;
  period: Period;
  now: number;
}

/**
 * An invoice of the given lines and of the prorations that waited for it, finalized at once. (Stripe leaves a renewal's
 * invoice in draft for an hour; here nobody would use the hour.)
 */
export async function issueInvoice(work: Work, { subscription, lines, reason, period, now }: Issue): Promise<Invoice> {
  const customer = await get(work, 'customer', subscription.customer);
  const draft = newInvoice({
    customer,
    lines: [...(await pendingLines(work, subscription)), ...lines],
    currency: subscription.currency,
    created: now,
    period,
    reason,
    subscription,
  });
  await save(work, draft);
  for (const line of draft.lines.data) await markTaken(work, line, draft.id);
  await emit(work, 'invoice.created', draft);
  return finalize(work, draft, customer, now);
}

async function finalize(work: Work, draft: Invoice, customer: Customer, now: number): Promise<Invoice> {
  const address = `${work.context.origin}/i/${draft.id}`;
  const invoice: Invoice = {
    ...draft,
    status: 'open',
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
    effective_at: now,
    hosted_invoice_url: address,
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  };
  await save(work, invoice);
  await save(work, {
    ...customer,
    currency: draft.currency,
    balance: draft.ending_balance ?? customer.balance,
    next_invoice_sequence: customer.next_invoice_sequence + 1,
  });
  await emit(work, 'invoice.finalized', invoice);
  return invoice;
}

async function markTaken(work: Work, line: InvoiceLine, invoice: string): Promise<void> {
  const id = line.parent?.subscription_item_details?.invoice_item;
  if (id) await save(work, { ...(await get(work, 'invoiceitem', id)), invoice });
}
