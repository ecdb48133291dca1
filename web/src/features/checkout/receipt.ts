import { PLAN_IDS, type PlanId } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { PaymentStatus } from '@carebourse/contracts/payments';
import { formatDate } from '../../lib/dates.ts';
import { formatMinorUnits } from '../../lib/numbers.ts';

const planNames: Record<PlanId, string> = {
  'free-trial': 'Free Trial',
  basic: 'Basic',
  professional: 'Professional',
  enterprise: 'Enterprise',
};

/** A plan as people call it; one that we do not know as the server names it. */
export function planName(plan: string): string {
  const id = PLAN_IDS.find((known) => known === plan);
  return id ? planNames[id] : plan;
}

/** The lines of the receipt. The amount is in minor units and the time in seconds (specification §3, §9). */
export function receiptLines({ plan, amount, currency, created }: PaymentStatus): { label: string; value: string }[] {
  return [
    { label: 'Plan', value: planName(plan) },
    { label: 'Amount', value: `$${formatMinorUnits(amount)} ${currency.toUpperCase()}` },
    { label: 'Date', value: formatDate(created * 1000) },
    { label: 'Status', value: MESSAGES.billing.paid },
  ];
}
