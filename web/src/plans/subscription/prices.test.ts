import { describe, expect, it } from 'vitest';
import { annualSaving, periodPrice, priceNote, seatWords } from './prices.ts';

const currency = 'USD';
const plans = {
  trial: { currency, monthlyPrice: 0, annualPrice: 0 },
  basic: { currency, monthlyPrice: 4900, annualPrice: 47000 },
  professional: { currency, monthlyPrice: 9900, annualPrice: 95000 },
  enterprise: { currency, monthlyPrice: 24900, annualPrice: 239000 },
};

describe('the prices of the specification (§9)', () => {
  it.each([
    [plans.trial, '$0', '$0'],
    [plans.basic, '$49', '$470'],
    [plans.professional, '$99', '$950'],
    [plans.enterprise, '$249', '$2,390'],
  ])('%o', (plan, monthly, annual) => {
    expect(periodPrice(plan, 'monthly')).toBe(monthly);
    expect(periodPrice(plan, 'annual')).toBe(annual);
  });
});

describe('the difference between monthly and annual', () => {
  it('is twelve months less the year', () => {
    expect([plans.basic, plans.professional, plans.enterprise].map(annualSaving)).toEqual([11_800, 23_800, 59_800]);
  });

  it('is told in money from both sides', () => {
    expect(priceNote(plans.basic, 'monthly')).toBe('Or $470 a year: $118 less than 12 months.');
    expect(priceNote(plans.basic, 'annual')).toBe('$39.17 a month, $118 less than paying monthly.');
  });

  it('is not told where there is none', () => {
    expect(priceNote(plans.trial, 'annual')).toBe('');
  });
});

it('reads missing seats as unlimited', () => {
  expect([seatWords(5), seatWords(null)]).toEqual(['5', 'Unlimited']);
});
