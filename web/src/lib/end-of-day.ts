/** The end of a day as a date input gives it, by the reader's clock: access goes on through the chosen day. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59`);
}
