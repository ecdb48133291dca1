import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';
import { describe, expect, it } from 'vitest';
import { ownerFor, sourcesOfEntitlement } from '../../domain/owner.ts';
import {
  changeKind,
  checkCancellation,
  checkForSale,
  checkNotSubscribed,
  checkResumption,
  prorationOf,
} from './plan-change.ts';
import { checkRefundable } from './refund.ts';
import type { SubscriptionState } from '../../domain/subscription.ts';

const { billing: words } = MESSAGES;
const basic: SubscriptionState = {
  planId: 'basic',
  period: 'annual',
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: null,
  trialEnd: null,
  startedAt: new Date('2026-11-01T12:00:00Z'),
  endedAt: null,
};
const over = { ...basic, status: 'canceled' } as const;
const trial = { ...basic, planId: 'free-trial', status: 'trialing', cancelAtPeriodEnd: true } as const;

describe('a change', () => {
  it.each([
    ['professional', 'annual', 'upgrade', 'always_invoice'],
    ['professional', 'monthly', 'upgrade', 'always_invoice'],
    ['basic', 'monthly', 'period', 'always_invoice'],
  ] as const)('to %s, %s, is an %s that is settled at once', (planId, billingPeriod, kind, proration) => {
    expect(changeKind(basic, { planId, billingPeriod })).toBe(kind);
    expect(prorationOf(basic, { planId, billingPeriod })).toBe(proration);
  });

  it('to a smaller plan gives credit, which another period settles at once', () => {
    const professional = { ...basic, planId: 'professional' } as const;
    expect(changeKind(professional, { planId: 'basic', billingPeriod: 'annual' })).toBe('downgrade');
    expect(prorationOf(professional, { planId: 'basic', billingPeriod: 'annual' })).toBe('create_prorations');
    expect(prorationOf(professional, { planId: 'basic', billingPeriod: 'monthly' })).toBe('always_invoice');
  });

  it.each([
    ['the same plan and period', basic, 'basic', words.samePlan],
    ['from none', undefined, 'basic', words.noSubscription],
    ['from one that is over', over, 'professional', words.noSubscription],
    ['from a trial', trial, 'basic', words.notOnTrial],
    ['with an open invoice', { ...basic, status: 'past_due' } as const, 'professional', words.changeUnpaid],
  ] as const)('to or from %s is refused', (_what, current, planId, refusal) => {
    expect(() => changeKind(current, { planId, billingPeriod: 'annual' })).toThrow(new ConflictError(refusal));
  });
});

describe('what is for sale', () => {
  it('is neither the trial nor Enterprise', () => {
    expect(() => checkForSale('free-trial')).toThrow(words.trialIsNotBought);
    expect(() => checkForSale('enterprise')).toThrow(words.contactSales);
    expect(() => checkForSale('basic')).not.toThrow();
  });

  it('is bought once: a paid plan is changed, a trial gives way', () => {
    expect(() => checkNotSubscribed(basic)).toThrow(new ConflictError(words.alreadySubscribed));
    for (const current of [undefined, over, trial]) expect(() => checkNotSubscribed(current)).not.toThrow();
  });
});

describe('the end of a plan', () => {
  const ending = { ...basic, cancelAtPeriodEnd: true };

  it('comes with the period or now, once', () => {
    expect(() => checkCancellation(ending, 'period_end')).toThrow(new ConflictError(words.alreadyEnding));
    expect(() => checkCancellation(ending, 'now')).not.toThrow();
    expect(() => checkCancellation(over, 'now')).toThrow(new ConflictError(words.noSubscription));
  });

  it('is taken back while there is a plan, but a trial is not prolonged', () => {
    expect(() => checkResumption(ending)).not.toThrow();
    for (const current of [basic, trial]) {
      expect(() => checkResumption(current)).toThrow(new ConflictError(words.notEnding));
    }
    expect(() => checkResumption(over)).toThrow(new ConflictError(words.noSubscription));
  });

  it('gives the money back for 30 days', () => {
    expect(() => checkRefundable(basic, new Date('2026-12-01T12:00:00Z'))).not.toThrow();
    expect(() => checkRefundable(basic, new Date('2026-12-01T12:00:01Z'))).toThrow(
      new ConflictError(words.refundTooLate),
    );
  });
});

describe('an owner', () => {
  it('is the organization that one is an admin of, and else oneself', () => {
    expect(ownerFor(12, { organizationId: 3, role: 'admin' })).toBe('organization/3');
    expect(ownerFor(12, { organizationId: 3, role: 'member' })).toBe('user/12');
    expect(ownerFor(12, null)).toBe('user/12');
  });

  it('shares the plan with the members', () => {
    expect(sourcesOfEntitlement(12, { organizationId: 3, role: 'member' })).toEqual(['user/12', 'organization/3']);
    expect(sourcesOfEntitlement(12, null)).toEqual(['user/12']);
  });
});
