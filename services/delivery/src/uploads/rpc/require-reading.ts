import { MESSAGES } from '@carebourse/contracts/service-messages';
import type { UploadReading } from '@carebourse/contracts/table-reading';
import { ConflictError } from '@carebourse/runtime/errors';
import type { UploadRow } from '../store/uploads.ts';

const { uploads } = MESSAGES;

/**
 * The reading of a file that is there and was looked into: it can be looked at, and chosen.
 * @throws ConflictError when there is none yet, any more or at all
 */
export function requireReading({ state, found }: Pick<UploadRow, 'state' | 'found'>): UploadReading {
  if (state === 'uploading' || state === 'inspecting') throw new ConflictError(uploads.notLookedInto);
  if (state === 'publishing' || state === 'published') throw new ConflictError(uploads.readingSettled);
  if (!found?.reading) throw new ConflictError(uploads.noReading);
  return found.reading;
}
