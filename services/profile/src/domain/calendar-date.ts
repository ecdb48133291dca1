import { ONTARIO_TIME_ZONE } from '@carebourse/contracts/constants';

/** A date as people in Ontario read it, by their own clock. */
export function calendarDate(time: string): string {
  return new Date(time).toLocaleDateString('en-CA', { timeZone: ONTARIO_TIME_ZONE, dateStyle: 'long' });
}

/** The calendar date in Ontario at a time, as in 2026-04-13. */
export function dayInOntario(time: Date): string {
  return time.toLocaleDateString('en-CA', { timeZone: ONTARIO_TIME_ZONE });
}
