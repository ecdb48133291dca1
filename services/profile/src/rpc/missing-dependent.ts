import { MESSAGES } from '@carebourse/contracts/messages';
import type { Caller } from '@carebourse/rpc/caller';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { Context } from '../context.ts';
import { findParentId } from '../store/dependents.ts';
import { dependentAudit, type DependentAction } from './audit.ts';

/**
 * The error for a dependent that the caller does not have. Someone else's is answered as if it did not exist, so that
 * ids are not confirmed; that it was tried is on record for the parent.
 */
export async function missingDependent(
  { db }: Context,
  id: number,
  caller: Caller,
  action: DependentAction,
): Promise<NotFoundError> {
  const parentId = await findParentId(db, id);
  if (parentId !== null) {
    await db.outbox.create({ data: dependentAudit(caller, action, { id, parentId }, 'denied') });
  }
  return new NotFoundError(MESSAGES.dependents.notFound);
}
