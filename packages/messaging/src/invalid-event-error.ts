/** The event, or what came in its place, does not follow the catalogue. */
export class InvalidEventError extends Error {
  override readonly name = 'InvalidEventError';
}
