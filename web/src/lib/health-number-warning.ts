import { holdsHealthNumber } from '@carebourse/contracts/health-card';
import * as TEXTS from './texts.ts';

/** What to tell somebody while they write a health number to others; undefined while they do not. */
export function healthNumberWarning(written: unknown): string | undefined {
  return typeof written === 'string' && holdsHealthNumber(written) ? TEXTS.healthNumberWithheld : undefined;
}
