/**
 * A handler raises it when nothing of its kind can be handled now, whatever the event: the event waits, as it does while
 * the database is away, and is no dead letter.
 */
export class NotNowError extends Error {
  override name = 'NotNowError';
}
