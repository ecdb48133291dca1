import { daysLater, isDay, startOfOntarioDay } from '@carebourse/contracts/ontario-day';

/** The moment at which a day begins in Ontario, `later` days after it; undefined for what is no day. */
export function startOfDay(day: string, later = 0): string | undefined {
  return isDay(day) ? startOfOntarioDay(daysLater(day, later)).toISOString() : undefined;
}
