import type { AccessRequestRpc } from '../../context.ts';
import { isOver } from '../domain/grant-end.ts';
import { grantNotFound } from '../domain/grant-use.ts';
import { maySeeHistory } from '../../domain/permissions.ts';
import { findApprovalText } from '../../store/request-history.ts';
import { findRequest } from '../../store/requests.ts';
import { findActor } from '../../store/stewards.ts';
import { presentEnds } from '../../rpc/present.ts';

/** Other callers get the answer that there is no such grant. Whoever shows what is done under it writes the line of the audit trail. */
export const getGrant: AccessRequestRpc<'GetGrant'> = async ({ db, cipher, now }, { id }, { caller }) => {
  const request = await findRequest(db, cipher, id);
  if (!request?.grant || !maySeeHistory(await findActor(db, caller), request)) throw grantNotFound();
  const { resourceType, resourceId, resourceName, purpose, userId, stewardOrganizationId, grant } = request;
  return {
    grant: {
      id,
      resourceType,
      resourceId,
      resourceName,
      purpose,
      purposeKind: request.purposeKind ?? undefined,
      accessTypes: grant.accessTypes,
      conditions: request.conditions ?? undefined,
      grantedAt: grant.grantedAt.toISOString(),
      ...presentEnds(grant),
    },
    userId,
    comment: await findApprovalText(db, cipher, id),
    stewardOrganizationId: stewardOrganizationId ?? undefined,
    ethicsApprovalEnd: request.ethicsEndsOn ?? undefined,
    live: grant.endedAt === null && !isOver(grant, now()),
  };
};
