import { ACCESS_TYPE_LABELS, type PlanId } from '@carebourse/contracts/constants';
import { hasApiAccess, limitsOf } from '@carebourse/contracts/plan-limits';
import type { Plan } from '@carebourse/contracts/plans';
import { formatCount, formatPrice } from '../../lib/numbers.ts';
import { callsWords } from '../subscription/call-limit.ts';
import { annualSaving, periodPrice, seatWords } from '../subscription/prices.ts';

export interface ComparisonRow {
  label: string;
  /** true is "included". */
  value: (plan: Plan) => string | true;
}

/** A value for each plan, where the server's plan has no field for it. */
function perPlan(values: Record<PlanId, string | true>): ComparisonRow['value'] {
  return ({ id }) => values[id];
}

const isFree = ({ monthlyPrice }: Plan) => monthlyPrice === 0;

/** The lines of the comparison, from what it costs to what happens at the end. */
export const comparisonRows: readonly ComparisonRow[] = [
  { label: 'Monthly price', value: (plan) => periodPrice(plan, 'monthly') },
  { label: 'Annual price', value: (plan) => periodPrice(plan, 'annual') },
  {
    label: 'You save in a year, paying annually',
    value: (plan) => (isFree(plan) ? 'None' : formatPrice(annualSaving(plan), plan.currency)),
  },
  { label: 'User accounts', value: ({ seats }) => seatWords(seats) },
  { label: 'AI agents and data catalogue', value: () => true },
  { label: 'Access requests with decisions', value: () => true },
  {
    label: 'Resources with access at a time',
    value: ({ id }) => {
      const { liveGrants } = limitsOf(id);
      return liveGrants === null ? 'Unlimited' : formatCount(liveGrants);
    },
  },
  {
    label: 'Kinds of access',
    value: ({ id }) =>
      limitsOf(id)
        .accessTypes.map((type) => ACCESS_TYPE_LABELS[type])
        .join(', '),
  },
  { label: 'Calls of AI agents an hour', value: ({ id }) => callsWords(limitsOf(id)) },
  {
    label: 'API calls a minute',
    value: ({ id }) => {
      const calls = formatCount(limitsOf(id).requestsPerMinute);
      return hasApiAccess(id) ? calls : `${calls}, for partners`;
    },
  },
  {
    label: 'Support',
    value: perPlan({
      'free-trial': 'Help pages',
      basic: 'E-mail',
      professional: 'E-mail and phone',
      enterprise: 'Your own contact person',
    }),
  },
  {
    label: 'Card needed to start',
    value: perPlan({ 'free-trial': 'No', basic: 'Yes', professional: 'Yes', enterprise: 'By contract' }),
  },
  {
    label: 'Runs',
    value: ({ trialDays }) => (trialDays === null ? 'Until you cancel' : `${trialDays} days, then ends by itself`),
  },
  {
    label: 'Money-back guarantee',
    value: (plan) => (isFree(plan) ? 'Nothing to pay' : '30 days'),
  },
];
