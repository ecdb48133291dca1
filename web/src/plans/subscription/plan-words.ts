import type { Invoice, Subscription, SubscriptionOverview } from '@carebourse/contracts/subscriptions';
import { formatDate } from '../../lib/dates.ts';
import { periodWords, planName } from '../../lib/plan-names.ts';
import type { Tone } from '../../theme/tokens.ts';

export interface StateWords {
  label: string;
  tone: Tone;
  /** What the state means for its owner, and what comes next. */
  meaning: string;
}

/** A subscription's state as its owner reads it. */
export function stateWords(subscription: Subscription): StateWords {
  const { status, cancelAtPeriodEnd, currentPeriodEnd, trialEnd, endedAt } = subscription;
  const periodEnd = formatDate(currentPeriodEnd);
  switch (status) {
    case 'trialing':
      return {
        label: 'Free trial',
        tone: 'teal',
        meaning: `Your trial ends by itself on ${formatDate(trialEnd)}. Nothing is charged.`,
      };
    case 'active':
      return cancelAtPeriodEnd
        ? {
            label: 'Ending',
            tone: 'amber',
            meaning: `Your plan ends on ${periodEnd}. Until then you can go on with it.`,
          }
        : { label: 'Active', tone: 'green', meaning: `Your next payment is on ${periodEnd}.` };
    case 'past_due':
      return {
        label: 'Payment failed',
        tone: 'rose',
        meaning: 'Your last payment failed and is tried again. Please check your card; until then your plan goes on.',
      };
    case 'unpaid':
      return {
        label: 'Unpaid',
        tone: 'rose',
        meaning: 'Your payment failed several times, so your plan rests. It goes on once the open invoice is paid.',
      };
    case 'canceled':
      return { label: 'Ended', tone: 'slate', meaning: `Your plan ended on ${formatDate(endedAt)}.` };
  }
}

/** A plan as its history names it. Nobody pays for a trial, whatever period it was entered with. */
export function planWords({ planId, billingPeriod }: Pick<LedgerLine, 'planId' | 'billingPeriod'>): string {
  return planId === 'free-trial' ? planName(planId) : `${planName(planId)}, ${periodWords(billingPeriod)}`;
}

type LedgerLine = SubscriptionOverview['ledger'][number];

/** What a line of the ledger says happened, beside the line before it of the same plan, if there is one. */
export function ledgerWords(line: LedgerLine, before: LedgerLine | undefined): string {
  switch (line.step) {
    case 'activated':
      return 'Started';
    case 'ended':
      return 'Ended';
    case 'refunded':
      return 'Refunded';
    case 'changed':
      return changeWords(line, before);
  }
}

function changeWords(line: LedgerLine, before: LedgerLine | undefined): string {
  if (line.status === 'past_due' || line.status === 'unpaid') return 'Payment failed';
  if (before && before.status !== line.status) return 'Payment received';
  if (before && (before.planId !== line.planId || before.billingPeriod !== line.billingPeriod)) return 'Plan changed';
  if (before && before.ending !== line.ending)
    return line.ending ? 'Canceled: ends with its period' : 'Cancellation taken back';
  return 'Renewed';
}

const invoiceWords: Record<string, string> = {
  paid: 'Paid',
  open: 'Open',
  void: 'Void',
  uncollectible: 'Not collected',
};

export function invoiceStatus({ status }: Pick<Invoice, 'status'>): string {
  return invoiceWords[status] ?? status;
}

/** What of a limit is used: "3 of 25", or "3" without a limit. */
export function usageWords(used: number, limit: number | null): string {
  return limit === null ? `${used}, without a limit` : `${used} of ${limit}`;
}
