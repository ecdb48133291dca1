import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import type { GrantTerms, Step } from '../../domain/request.ts';
import { asFirst, decides } from '../domain/two-reviewers.ts';
import { findAssignee, saveAssignee } from '../store/assignments.ts';
import type { Transaction } from '../../store/database.ts';
import type { RequestRow } from '../../store/requests.ts';
import { findFirstApproval, holdReviewers } from '../../store/two-reviewers.ts';

/**
 * What an approval comes to where the entry wants two reviewers, and it is the first. It is no longer assigned to who made
 * it.
 * @param request locked
 * @param step the approval as if it decided
 * @returns undefined when it decides
 */
export async function firstOfTwo(
  tx: Transaction,
  cipher: FieldCipher,
  request: RequestRow,
  step: Step,
  { accessTypes, expiresAt }: Pick<GrantTerms, 'accessTypes' | 'expiresAt'>,
) {
  const { id, status } = request;
  const reviewerId = step.actor?.userId;
  if (reviewerId === undefined) return undefined;
  const approval = { reviewerId, accessTypes, expiresAt, conditions: step.conditions };
  const reviewers = request.reviewers ?? (await holdReviewers(tx, request));
  if (decides(approval, reviewers, await findFirstApproval(tx, cipher, id))) return undefined;
  if ((await findAssignee(tx, id)) === reviewerId) await saveAssignee(tx, id, null);
  return { step: asFirst(step, status, approval), changes: { firstApproval: approval } };
}
