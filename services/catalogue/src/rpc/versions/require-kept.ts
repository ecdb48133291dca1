import type { Caller } from '@carebourse/rpc/caller';
import { editingOrganization, stewardingOrganization } from '@carebourse/rpc/stewarding-organization';
import { ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import type { Context } from '../../context.ts';
import { listStewardedEntries, type StewardedEntry } from '../../store/stewarded-entries.ts';

/** What is said to somebody who may not keep what is told of an entry. */
export interface KeptWords {
  notFound: string;
  notYours: string;
}

/** What is done with what is told of an entry: its steward's members read it, editors and admins change it. */
export type Act = 'read' | 'change';

/**
 * An entry of which the caller keeps what is told, as its tables and its connection: somebody of its steward, or an admin.
 * Drafts too: what is told of one is there when it is published.
 * @throws NotFoundError when there is no such entry
 * @throws ForbiddenError when it is not theirs
 */
export async function requireKept<Type extends StewardedEntry['resourceType']>(
  { db, identity }: Context,
  caller: Caller,
  sought: { resourceType: Type; resourceId: number },
  words: KeptWords,
  act: Act,
): Promise<StewardedEntry & { resourceType: Type }> {
  const organizationOf = act === 'change' ? editingOrganization : stewardingOrganization;
  const stewardOrganizationId = await organizationOf(identity, caller);
  const [entry] = await listStewardedEntries(db, { ...sought, drafts: true });
  if (!entry) throw new NotFoundError(words.notFound);
  if (stewardOrganizationId !== undefined && entry.stewardOrganizationId !== stewardOrganizationId) {
    throw new ForbiddenError(words.notYours);
  }
  return { ...entry, resourceType: sought.resourceType };
}
