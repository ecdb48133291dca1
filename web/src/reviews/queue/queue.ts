import { businessDaysSince } from '@carebourse/contracts/business-days';
import type { Review } from '@carebourse/contracts/requests';
import { counted, formatCount } from '../../lib/numbers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something has waited: "5 min", "3 h", and from a day on in business days of Ontario, "12 business days". */
export function age(since: string, now: Date = new Date()): string {
  return ageToday(since, now) ?? counted(businessDaysSince(new Date(since), now), 'business day');
}

/** The same under a heading that says what is counted: "12". */
export function ageInBusinessDays(since: string, now: Date = new Date()): string {
  return ageToday(since, now) ?? formatCount(businessDaysSince(new Date(since), now));
}

/** How long something has waited against a target in business days: "3 of 10", or "2 over". */
export function ageAgainst(since: string, target: number, now: Date = new Date()): { words: string; isLate: boolean } {
  const days = businessDaysSince(new Date(since), now);
  if (days > target) return { words: `${formatCount(days - target)} over`, isLate: true };
  return { words: ageToday(since, now) ?? `${formatCount(days)} of ${formatCount(target)}`, isLate: false };
}

/** Undefined for what has waited for a day. */
function ageToday(since: string, now: Date): string | undefined {
  const passed = Math.max(now.getTime() - new Date(since).getTime(), 0);
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min`;
  return passed < DAY ? `${Math.floor(passed / HOUR)} h` : undefined;
}

/** The first line of a purpose, for one row of the table. */
export function firstLine(purpose: string): string {
  return purpose.trim().split(/\r?\n/, 1)[0] ?? '';
}

/** The organization beside somebody's name, and whether it is more than their word. */
export function organizationOf({ organization, organizationStanding }: Review['requester']): string | undefined {
  if (organization === null) return undefined;
  return organizationStanding === 'confirmed' ? organization : `Not confirmed: ${organization}`;
}

/** The one to go on with after one has left the queue: the next, or the one before when it was the last. */
export function neighbour(reviews: readonly Review[], id: number): number | null {
  const index = reviews.findIndex((review) => review.id === id);
  return (reviews[index + 1] ?? reviews[index - 1])?.id ?? null;
}
