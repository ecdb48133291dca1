import { startOfOntarioDay } from '@carebourse/contracts/ontario-day';

/** A day of a date input as the time at which files are deleted: its beginning in Ontario. Null for none. */
export function dayAsTime(day: string): string | null {
  return day === '' ? null : startOfOntarioDay(day).toISOString();
}
