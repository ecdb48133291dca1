/** A day of a date input as the time at which files are deleted: its beginning, UTC. Null for none. */
export function dayAsTime(day: string): string | null {
  return day === '' ? null : `${day}T00:00:00.000Z`;
}
