import type { PlanLimits } from '@carebourse/contracts/plan-limits';
import { formatCount } from '../../lib/numbers.ts';

/** How many calls of agents somebody has in an hour: "20". */
export function callsWords({ invocationsPerHour }: Pick<PlanLimits, 'invocationsPerHour'>): string {
  return invocationsPerHour === null ? 'Unlimited' : formatCount(invocationsPerHour);
}
