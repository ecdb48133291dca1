import type { AccessRequestRpc } from '../../context.ts';
import { mayTake } from '../domain/assignment.ts';
import { checkReviewer } from '../../domain/permissions.ts';
import { listColleagues } from '../store/assignments.ts';
import { listAdminIds } from '../../rpc/list-admin-ids.ts';
import { requireRequest } from '../../store/requests.ts';
import { findActor } from '../../store/stewards.ts';

/** The caller first, then the members of the steward, and for an admin the other admins. */
export const listAssignees: AccessRequestRpc<'ListAssignees'> = async (context, { id }, { caller }) => {
  const { db, cipher } = context;
  const request = await requireRequest(db, cipher, id);
  checkReviewer(request, await findActor(db, caller));
  const members = await listColleagues(db, request.stewardOrganizationId);
  const adminIds = caller.role === 'admin' ? await listAdminIds(context) : [];
  const admins = adminIds.map((userId) => ({ userId, organizationId: null, isAdmin: true }));
  const able = [...members, ...admins].filter((one) => mayTake(one, request)).map(({ userId }) => userId);
  return { userIds: [...new Set([caller.userId, ...able])] };
};
