import { MESSAGES } from '@carebourse/contracts/service-messages';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import type { TableEntry } from '../../check/steward.ts';
import type { UploadRow } from '../store/uploads.ts';

/**
 * What was looked into can be released once it is said how it is read; also what was refused under another definition, while
 * its file is there.
 * @throws NotFoundError for a file that was brought for another entry, ConflictError for one that is not ready
 */
export function requireReady({ resourceType, resourceId, state, found }: UploadRow, entry: TableEntry): void {
  if (resourceType !== entry.resourceType || resourceId !== entry.resourceId) {
    throw new NotFoundError(MESSAGES.uploads.forAnotherEntry);
  }
  const isReadable = (found?.columns.length ?? 0) > 0;
  if (state !== 'inspected' && !(state === 'refused' && isReadable)) {
    throw new ConflictError(MESSAGES.uploads.notInspected);
  }
  if (found?.reading?.confirmed === false) throw new ConflictError(MESSAGES.uploads.readingOpen);
}
