import { describe, expect, it } from 'vitest';
import { intendedPlan, shownPeriod, signInFor } from './plan-intent.ts';

describe('the way of a signed-out visitor', () => {
  it('carries the trial, or the plan and its period', () => {
    expect(signInFor('free-trial', 'annual')).toBe('/auth?trial=true');
    expect(signInFor('basic', 'annual')).toBe('/auth?plan=basic&period=annual');
  });

  it('ends at the plan they chose', () => {
    expect(intendedPlan({ trial: true })).toBe('free-trial');
    expect(intendedPlan({ plan: 'professional', period: 'annual' })).toBe('professional');
    expect(intendedPlan(null)).toBeUndefined();
  });
});

describe('the period shown', () => {
  it('is monthly at first', () => expect(shownPeriod('', null)).toBe('monthly'));
  it('is the one chosen before signing in', () =>
    expect(shownPeriod('', { plan: 'basic', period: 'annual' })).toBe('annual'));
  it('is the one of the address, when it is one of ours', () => {
    expect(shownPeriod('monthly', { plan: 'basic', period: 'annual' })).toBe('monthly');
    expect(shownPeriod('weekly', null)).toBe('monthly');
  });
});
