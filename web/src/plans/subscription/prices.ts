import type { BillingPeriod } from '@carebourse/contracts/constants';
import type { Plan } from '@carebourse/contracts/plans';
import { formatPrice } from '../../lib/numbers.ts';

const MONTHS = 12;

type Priced = Pick<Plan, 'currency' | 'monthlyPrice' | 'annualPrice'>;

/** What a plan costs for one period, as people read it: "$49". */
export function periodPrice(plan: Priced, period: BillingPeriod): string {
  return formatPrice(period === 'annual' ? plan.annualPrice : plan.monthlyPrice, plan.currency);
}

/** What paying once a year costs less than paying twelve times, in minor units. */
export function annualSaving(plan: Priced): number {
  return plan.monthlyPrice * MONTHS - plan.annualPrice;
}

/** The difference between the periods in money: what the other choice would mean. Empty for a plan that is free. */
export function priceNote(plan: Priced, period: BillingPeriod): string {
  const saving = annualSaving(plan);
  if (saving <= 0) return '';
  const saved = formatPrice(saving, plan.currency);
  if (period === 'monthly') return `Or ${periodPrice(plan, 'annual')} a year: ${saved} less than 12 months.`;
  const perMonth = formatPrice(Math.round(plan.annualPrice / MONTHS), plan.currency);
  return `${perMonth} a month, ${saved} less than paying monthly.`;
}

/** How many people a plan is for. */
export function seatWords(seats: number | null): string {
  return seats === null ? 'Unlimited' : String(seats);
}
