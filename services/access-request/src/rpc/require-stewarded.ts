import { MESSAGES } from '@carebourse/contracts/messages';
import type { Call } from '@carebourse/rpc/handler';
import { ForbiddenError } from '@carebourse/runtime/errors';
import type { Context } from '../context.ts';
import { isSteward } from '../domain/permissions.ts';
import { findActor } from '../store/stewards.ts';
import type { Entry } from '../store/two-reviewers.ts';

/**
 * Sees that the caller looks after an entry.
 * @returns what it is called
 * @throws NotFoundError when there is no such entry
 * @throws ForbiddenError for everybody but its steward's members and admins
 */
export async function requireStewarded(
  { db, catalogue }: Pick<Context, 'db' | 'catalogue'>,
  { resourceType, resourceId }: Entry,
  { caller }: Pick<Call, 'caller'>,
): Promise<string> {
  const { name, stewardOrganizationId = null } = await catalogue.call('GetResource', { resourceType, resourceId });
  if (!isSteward(await findActor(db, caller), stewardOrganizationId)) {
    throw new ForbiddenError(MESSAGES.auth.forbidden);
  }
  return name;
}
