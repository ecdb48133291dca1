import { retryPayment } from '../billing/dunning.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { expireSession } from '../billing/expire-session.ts';
import { previewInvoice } from '../billing/preview-invoice.ts';
import { endPeriod } from '../billing/renew-subscription.ts';
import { emit } from '../events/emit.ts';
import type { Subscription } from '../model/types.ts';
import { find } from '../store/documents.ts';
import type { Due } from '../store/schedule.ts';
import type { Work } from '../store/transaction.ts';

/** Carries out one thing whose time has come. `due.at` is the time at which it happens. */
export async function runDue(work: Work, due: Due): Promise<void> {
  if (due.action === 'payment_retry') return retryPayment(work, due.subject, due.at);
  if (due.action === 'period_end') return endPeriod(work, due.subject, due.at);
  if (due.action === 'session_expire') {
    const session = await find(work, 'checkout.session', due.subject);
    if (session?.status === 'open') await expireSession(work, session);
    return;
  }
  const subscription = await find(work, 'subscription', due.subject);
  if (!subscription) return;
  switch (due.action) {
    case 'trial_will_end':
      return emit(work, 'customer.subscription.trial_will_end', subscription);
    case 'invoice_upcoming':
      return announceRenewal(work, subscription, due.at);
    case 'cancel_at':
      await endSubscription(work, subscription, { reason: 'cancellation_requested', now: due.at });
      return;
    case 'incomplete_expire':
      await endSubscription(work, subscription, { reason: 'payment_failed', now: due.at });
  }
}

async function announceRenewal(work: Work, subscription: Subscription, now: number): Promise<void> {
  const unchanged = { changes: [], prorationBehavior: 'none' as const, at: now, now };
  const { id: _, ...invoice } = await previewInvoice(work, subscription, unchanged);
  // An invoice that does not exist yet has no id, in Stripe's event neither.
  await emit(work, 'invoice.upcoming', invoice);
}
