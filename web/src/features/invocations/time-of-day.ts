const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** "2:05 PM EDT", in the reader's time zone: for what is today. */
export function formatTime(value: string | number): string {
  return timeOfDay.format(new Date(value));
}
