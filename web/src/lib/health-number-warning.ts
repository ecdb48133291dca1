import { holdsHealthNumber } from '@carebourse/contracts/health-card';
import { MESSAGES } from '@carebourse/contracts/messages';

/** What to tell somebody while they write a health number to others; undefined while they do not. */
export function healthNumberWarning(written: unknown): string | undefined {
  return typeof written === 'string' && holdsHealthNumber(written)
    ? MESSAGES.validation.healthNumberWithheld
    : undefined;
}
