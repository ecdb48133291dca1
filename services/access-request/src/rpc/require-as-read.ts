import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Transaction } from '../store/database.ts';
import { findVersion } from '../store/request-history.ts';
import type { RequestRow } from '../store/requests.ts';

/**
 * Sees that a request still says what somebody read who decides on it; who does not name what they read decides on what
 * it says now.
 * @param request locked, and known to be theirs to decide: it is told what it says
 * @throws ConflictError with both texts
 */
export async function requireAsRead(
  tx: Transaction,
  cipher: FieldCipher,
  { id, revision, purpose, purposeKind, accessTypes, updatedAt }: RequestRow,
  readRevision: number | undefined,
): Promise<void> {
  if (readRevision === undefined || readRevision === revision) return;
  const read = await findVersion(tx, cipher, id, readRevision);
  throw new ConflictError(MESSAGES.requests.changedSince, {
    detail: {
      type: PROBLEM_TYPES.requestChanged,
      decidedOn: {
        revision: readRevision,
        purpose: read?.purpose ?? null,
        purposeKind: read?.purposeKind ?? null,
        accessTypes: read?.accessTypes ?? null,
      },
      current: { revision, purpose, purposeKind, accessTypes, updatedAt: updatedAt.toISOString() },
    },
  });
}
