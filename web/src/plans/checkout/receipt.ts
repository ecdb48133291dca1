import type { PaymentStatus } from '@carebourse/contracts/payments';
import { formatDate } from '../../lib/dates.ts';
import { formatMinorUnits } from '../../lib/numbers.ts';
import { planName } from '../../lib/plan-names.ts';
import * as TEXTS from './texts.ts';

/** The lines of the receipt. The amount is in minor units and the time in seconds (specification §3, §9). */
export function receiptLines({ plan, amount, currency, created }: PaymentStatus): { label: string; value: string }[] {
  return [
    { label: 'Plan', value: planName(plan) },
    { label: 'Amount', value: `$${formatMinorUnits(amount)} ${currency.toUpperCase()}` },
    { label: 'Date', value: formatDate(created * 1000) },
    { label: 'Status', value: TEXTS.paid },
  ];
}
