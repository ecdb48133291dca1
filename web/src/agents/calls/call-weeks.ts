import type { AgentCallsWeek } from '@carebourse/contracts/agents';
import { daysLater } from '@carebourse/contracts/ontario-day';
import { formatCount } from '../../lib/numbers.ts';
import { medianWords } from '../../catalogue/agents/measured-words.ts';

export interface CallWeek {
  /** Its Monday, as 2026-11-23. */
  monday: string;
  sunday: string;
  calls: number;
  /** Of those, the ones that got no answer. */
  failed: number;
  /** Who called last, first. */
  grants: AgentCallsWeek[];
}

const failureWords: Record<keyof AgentCallsWeek['failures'], string> = {
  away: 'away',
  slow: 'too slow',
  refused: 'declined',
  invalid: 'answer not as promised',
  stopped: 'stopped',
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** How many calls of a week got no answer. */
function failedOf({ failures }: AgentCallsWeek): number {
  return sum(Object.values(failures));
}

/** Calls by week, the newest first. */
export function weeksOf(calls: readonly AgentCallsWeek[]): CallWeek[] {
  const mondays = [...new Set(calls.map(({ week }) => week))].toSorted().toReversed();
  return mondays.map((monday) => {
    const grants = calls.filter(({ week }) => week === monday);
    return {
      monday,
      sunday: daysLater(monday, 6),
      calls: sum(grants.map((grant) => grant.calls)),
      failed: sum(grants.map(failedOf)),
      grants: grants.toSorted((one, other) => other.lastAt.localeCompare(one.lastAt)),
    };
  });
}

/** "2 away, 1 too slow"; nothing when all were answered. */
export function failureText({ failures }: AgentCallsWeek): string {
  return (Object.keys(failureWords) as (keyof typeof failures)[])
    .filter((kind) => failures[kind] > 0)
    .map((kind) => `${formatCount(failures[kind])} ${failureWords[kind]}`)
    .join(', ');
}

/** "Median 80 ms, 95 % within 210 ms"; nothing before an answer. */
export function timeText({ p50Ms, p95Ms }: Pick<AgentCallsWeek, 'p50Ms' | 'p95Ms'>): string {
  if (p50Ms === null || p95Ms === null) return '';
  return medianWords(p50Ms, p95Ms);
}

/** "2 of 3 said to have helped"; nothing where nobody said so. */
export function helpText({ helpful, notHelpful }: Pick<AgentCallsWeek, 'helpful' | 'notHelpful'>): string {
  const said = helpful + notHelpful;
  return said === 0 ? '' : `${formatCount(helpful)} of ${formatCount(said)} said to have helped`;
}
