import type { OpenCheckout } from '@carebourse/contracts/payments';
import { formatMinorUnits } from '../../lib/numbers.ts';

type Order = Pick<OpenCheckout, 'amount' | 'tax' | 'currency' | 'billingPeriod' | 'organization'>;

/** What somebody should know before they pay: for whom, what is due today, what comes after, and the tax. */
export function orderLines({ amount, tax, currency, billingPeriod, organization }: Order) {
  const money = (minor: number) => `$${formatMinorUnits(minor)} ${currency.toUpperCase()}`;
  const period = billingPeriod === 'annual' ? 'year' : 'month';
  return [
    {
      label: 'For',
      value: organization
        ? `${organization.name}: its members use the plan, and its admins manage it`
        : 'You: the plan is your own, and nobody else’s',
    },
    { label: 'Due today', value: money(amount) },
    { label: 'Then', value: `${money(amount)} every ${period}, until you cancel` },
    {
      label: 'Tax',
      value: tax > 0 ? `${money(tax)} of it` : 'None: no HST or other tax is added to this payment',
    },
  ];
}
