import type { Caller } from '@carebourse/rpc/caller';
import { type Act, keeperOf } from '@carebourse/rpc/stewarding-organization';
import { ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import type { Context } from '../context.ts';
import { listStewardedEntries, type StewardedEntry } from '../store/stewarded-entries.ts';

/** The message for a person who may not edit the details of an entry. */
export interface KeptWords {
  notFound: string;
  notYours: string;
}

/**
 * An entry whose details, tables and connection the caller may edit: as a member of its steward, or an admin.
 * A draft too, for its editors: its details are saved before it is published.
 * @throws NotFoundError when there is no such entry
 * @throws ForbiddenError when it is not theirs
 */
export async function requireKept<Type extends StewardedEntry['resourceType']>(
  { db, identity }: Context,
  caller: Caller,
  sought: { resourceType: Type; resourceId: number },
  words: KeptWords,
  act: Act,
): Promise<StewardedEntry & { resourceType: Type; publishes: boolean }> {
  const { organizationId, edits, publishes } = await keeperOf(identity, caller, act);
  const [entry] = await listStewardedEntries(db, { ...sought, drafts: edits });
  if (!entry) throw new NotFoundError(words.notFound);
  if (organizationId !== undefined && entry.stewardOrganizationId !== organizationId) {
    throw new ForbiddenError(words.notYours);
  }
  return { ...entry, resourceType: sought.resourceType, publishes };
}
