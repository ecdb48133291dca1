import { SUBSCRIPTION_STATUSES, type Subscription } from '@carebourse/contracts/subscriptions';
import { describe, expect, it } from 'vitest';
import { invoiceStatus, ledgerWords, planWords, stateWords, usageWords } from './plan-words.ts';

const subscription: Subscription = {
  id: 'sub_1',
  planId: 'basic',
  billingPeriod: 'monthly',
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: '2026-12-01T12:00:00.000Z',
  trialEnd: '2026-11-15T12:00:00.000Z',
  startedAt: '2026-11-01T12:00:00.000Z',
  endedAt: '2026-11-20T12:00:00.000Z',
  refundedAt: null,
};

describe('the state of a plan', () => {
  it('has words of its own for each status', () => {
    const labels = SUBSCRIPTION_STATUSES.map((status) => stateWords({ ...subscription, status }).label);
    expect(new Set(labels).size).toBe(SUBSCRIPTION_STATUSES.length);
  });

  it('says when the next payment is, or that there is none', () => {
    expect(stateWords(subscription).meaning).toContain('next payment is on Dec 1, 2026');
    expect(stateWords({ ...subscription, cancelAtPeriodEnd: true }).meaning).toContain('ends on Dec 1, 2026');
    expect(stateWords({ ...subscription, status: 'trialing' }).meaning).toContain('Nov 15, 2026');
    expect(stateWords({ ...subscription, status: 'canceled' }).meaning).toContain('Nov 20, 2026');
  });
});

describe('a line of the ledger', () => {
  const line = {
    at: '2026-11-01T12:00:00.000Z',
    step: 'changed',
    planId: 'basic',
    billingPeriod: 'monthly',
    status: 'active',
    ending: false,
  } as const;

  it.each([
    [{ step: 'activated' }, 'Started'],
    [{ step: 'ended' }, 'Ended'],
    [{ step: 'refunded' }, 'Refunded'],
    [{ status: 'past_due' }, 'Payment failed'],
    [{ planId: 'professional' }, 'Plan changed'],
    [{ billingPeriod: 'annual' }, 'Plan changed'],
    [{ ending: true }, 'Canceled: ends with its period'],
    [{}, 'Renewed'],
  ] as const)('%o says %s', (difference, words) => {
    expect(ledgerWords({ ...line, ...difference }, line)).toBe(words);
  });

  it('names the plan and how it is paid, but for a trial, which nobody pays', () => {
    expect(planWords(line)).toBe('Basic, billed monthly');
    expect(planWords({ ...line, planId: 'free-trial' })).toBe('Free Trial');
  });

  it('tells that a plan goes on, and that a payment came after all', () => {
    expect(ledgerWords(line, { ...line, ending: true })).toBe('Cancellation taken back');
    expect(ledgerWords(line, { ...line, status: 'past_due' })).toBe('Payment received');
  });
});

it('tells what of a limit is used', () => {
  expect([usageWords(3, 25), usageWords(3, null)]).toEqual(['3 of 25', '3, without a limit']);
});

it('shows an invoice’s status that we do not know as the provider names it', () => {
  expect([invoiceStatus({ status: 'paid' }), invoiceStatus({ status: 'odd' })]).toEqual(['Paid', 'odd']);
});
