import { isDay, startOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { tomorrowInOntario } from '../../lib/dates.ts';

/** What is wrong with a day of a date input on which files are to be deleted; undefined when nothing is, or none is given. */
export function deletionDayError(day: string): string | undefined {
  const isFine = day === '' || (isDay(day) && day >= tomorrowInOntario());
  return isFine ? undefined : 'Please choose a day from tomorrow on';
}

/** A day of a date input as the time at which files are deleted: its beginning in Ontario. Null for none. */
export function dayAsTime(day: string): string | null {
  return day === '' ? null : startOfOntarioDay(day).toISOString();
}
