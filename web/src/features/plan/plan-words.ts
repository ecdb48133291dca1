import type { BillingPeriod } from '@carebourse/contracts/constants';
import type { Invoice, LedgerStep, Subscription } from '@carebourse/contracts/subscriptions';
import { formatDate } from '../../lib/dates.ts';
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

export function periodWords(period: BillingPeriod): string {
  return period === 'annual' ? 'billed annually' : 'billed monthly';
}

export const stepWords: Record<LedgerStep, string> = {
  activated: 'Started',
  changed: 'Changed',
  ended: 'Ended',
  refunded: 'Money returned',
};

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
