import type { ResourceStatus } from '@carebourse/contracts/catalogue-management';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';

/** When an entry could first be found, and since when it cannot any more. */
export interface Lifecycle {
  publishedAt: Date | null;
  retiredAt: Date | null;
}

const { management: words } = MESSAGES;

export function statusOf({ publishedAt, retiredAt }: Lifecycle): ResourceStatus {
  if (retiredAt) return 'retired';
  return publishedAt ? 'published' : 'draft';
}

/**
 * Refuses a change that was made on another revision than the one that is there.
 * @throws ConflictError
 */
export function checkRevision({ revision }: { revision: number }, expected: number): void {
  if (revision !== expected)
    throw new ConflictError(words.changedMeanwhile, { detail: { type: PROBLEM_TYPES.entryChanged } });
}

/** A draft, or an entry that was retired, can be found from now on. */
export function publish(entry: Lifecycle, now: Date): Lifecycle {
  if (statusOf(entry) === 'published') throw new ConflictError(words.alreadyPublished);
  return { publishedAt: now, retiredAt: null };
}

/** Nobody finds the entry any more; a draft that is retired is given up. */
export function retire(entry: Lifecycle, now: Date): Lifecycle {
  if (statusOf(entry) === 'retired') throw new ConflictError(words.alreadyRetired);
  return { publishedAt: entry.publishedAt, retiredAt: now };
}

/** What others must hear of a change; nothing of what they could find neither before nor after it. */
export function announcementOf(
  before: Lifecycle | null,
  after: Lifecycle,
): 'resource-published' | 'resource-changed' | undefined {
  const wasPublished = before !== null && statusOf(before) === 'published';
  if (wasPublished) return 'resource-changed';
  return statusOf(after) === 'published' ? 'resource-published' : undefined;
}
