import { resourceReferenceSchema } from '@carebourse/contracts/catalogue';
import type { Caller } from '@carebourse/rpc/caller';
import { parse } from '@carebourse/runtime/parse';
import { keptUntil, type DraftKey, type RequestDraft } from '../store/request-drafts.ts';

/** Of which entry the caller's draft is meant. */
export function draftedBy(
  { userId }: Pick<Caller, 'userId'>,
  { resourceType, resourceId }: { resourceType: string; resourceId: number },
): DraftKey {
  if (resourceType === '') return { userId, resourceType, resourceId: 0 };
  return { userId, ...parse(resourceReferenceSchema, { resourceType, resourceId }) };
}

/** @param gone whether the catalogue does not have the entry any more */
export function presentDraft(draft: RequestDraft, gone = false) {
  const { resourceType, resourceId, resourceName, version, updatedAt, fields } = draft;
  return {
    resourceType,
    resourceId,
    resourceName,
    fields: JSON.stringify(fields),
    version,
    updatedAt: updatedAt.toISOString(),
    keptUntil: keptUntil(draft).toISOString(),
    gone,
  };
}
