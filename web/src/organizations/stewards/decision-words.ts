import type { DecisionTimes, Steward } from '@carebourse/contracts/stewards';
import { and } from '../../lib/lists.ts';
import { counted, formatCount } from '../../lib/numbers.ts';
import * as TEXTS from './texts.ts';

/** How long a steward takes, in a sentence. Days are counted up, so that what is said holds. */
export function timeWords(decisions: DecisionTimes | null): string {
  if (!decisions) return TEXTS.tooFewDecisions;
  const [half, most] = [within(decisions.medianDays), within(decisions.ninetiethDays)];
  if (half === most) return `Nine of ten requests are decided ${most}.`;
  return `Half of the requests are decided ${half}, and nine of ten ${most}.`;
}

/** How long an answer takes, for the end of a sentence: as measured, else when it is late: by the steward's target or the product's. */
export function answerWords({
  decisions,
  targetBusinessDays,
}: Pick<Steward, 'decisions' | 'targetBusinessDays'>): string {
  return decisions
    ? `half of its requests are decided ${within(decisions.medianDays)}`
    : `an answer is due within ${counted(targetBusinessDays, 'business day')}`;
}

/** What came of the requests. */
export function outcomeWords({ count, approvedShare, rejectedShare }: DecisionTimes): string {
  const closed = approvedShare + rejectedShare;
  const parts = [
    ...outcome('approved', approvedShare),
    ...outcome('rejected', rejectedShare),
    ...(closed < 1 ? [`returned ${closed === 0 ? 'all' : 'the others'} for changes`] : []),
  ];
  return `Of ${counted(count, 'request')} in the last year it ${and(parts)}.`;
}

function outcome(what: string, share: number): string[] {
  if (share === 0) return [];
  return [share === 1 ? `${what} all` : `${what} ${Math.round(share * 100)}%`];
}

function within(days: number): string {
  const whole = Math.max(1, Math.ceil(days));
  return whole === 1 ? 'within a day' : `within ${formatCount(whole)} days`;
}
