import type { AccessRequestRpc } from '../context.ts';
import { mayTake } from '../domain/assignment.ts';
import { checkReviewer } from '../domain/permissions.ts';
import { listColleagues } from '../store/assignments.ts';
import { requireRequest } from '../store/requests.ts';
import { findActor } from '../store/stewards.ts';

/** The caller first, then the members of the steward. */
export const listAssignees: AccessRequestRpc<'ListAssignees'> = async ({ db, cipher }, { id }, { caller }) => {
  const request = await requireRequest(db, cipher, id);
  checkReviewer(request, await findActor(db, caller));
  const colleagues = await listColleagues(db, request.stewardOrganizationId);
  const others = colleagues.filter((one) => one.userId !== caller.userId && mayTake(one, request));
  return { userIds: [caller.userId, ...others.map(({ userId }) => userId)] };
};
