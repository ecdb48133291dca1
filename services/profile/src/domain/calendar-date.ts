/** A date as people in Ontario read it, by their own clock. */
export function calendarDate(time: string): string {
  return new Date(time).toLocaleDateString('en-CA', { timeZone: 'America/Toronto', dateStyle: 'long' });
}
