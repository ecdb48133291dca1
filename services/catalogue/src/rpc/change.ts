import type { managedReferenceSchema, RevisionAction } from '@carebourse/contracts/catalogue-management';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Call } from '@carebourse/rpc/handler';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { checkRevision, type Lifecycle } from '../domain/managed-resource.ts';
import { publishChange } from '../events/publish.ts';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import type { Transaction } from '../store/database.ts';
import { changeResource, lockResource, type ManagedRow, type StoredContent } from '../store/managed-resources.ts';

type Changes = Partial<StoredContent & Lifecycle>;

/**
 * Changes an entry in one transaction: the entry, its history, what others hear of it and the audit trail. What
 * changes nothing leaves no trace.
 * @param decide what changes, seen what is there
 * @throws NotFoundError, ConflictError when somebody else has changed the entry since
 */
export async function change(
  { db, now }: Context,
  call: Call,
  { resourceType, resourceId, revision }: z.output<typeof managedReferenceSchema>,
  action: RevisionAction,
  decide: (current: ManagedRow, tx: Transaction) => Changes | Promise<Changes>,
): Promise<ManagedRow> {
  return refusingTakenNames(() =>
    db.$transaction(async (tx) => {
      const current = await lockResource(tx, resourceType, resourceId);
      if (!current) throw new NotFoundError(MESSAGES.requests.resourceNotFound);
      checkRevision(current, revision);
      const changes = await decide(current, tx);
      if (isSame(current, changes)) return current;
      const made = { action, actorId: call.caller.userId, at: now() };
      const changed = await changeResource(tx, resourceType, resourceId, changes, made);
      await publishChange(tx, call, action, resourceType, current, changed);
      return changed;
    }),
  );
}

/** Data domains have names of their own, since collections name them. */
export async function refusingTakenNames<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    if (isUniqueViolation(error))
      throw new ConflictError(MESSAGES.management.nameTaken, {
        cause: error,
        detail: { type: PROBLEM_TYPES.nameTaken },
      });
    throw error;
  });
}

function isSame({ content, publishedAt, retiredAt }: ManagedRow, changes: Changes): boolean {
  const state = { ...content, publishedAt, retiredAt };
  return isDeepStrictEqual(state, { ...state, ...changes });
}
