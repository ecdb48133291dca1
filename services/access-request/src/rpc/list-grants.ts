import { pageSchema } from '@carebourse/contracts/paging';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../context.ts';
import { listGrants as findGrants } from '../store/requests.ts';

export const listGrants: AccessRequestRpc<'ListGrants'> = async ({ db, now }, { page }, { caller }) => {
  const grants = await findGrants(db, caller.userId, now(), parse(pageSchema, page));
  return {
    grants: grants.map(({ request, accessTypes, grantedAt, expiresAt }) => ({
      id: request.id,
      resourceType: request.resourceType,
      resourceId: request.resourceId,
      resourceName: request.resourceName,
      purpose: request.purpose,
      accessTypes,
      grantedAt: grantedAt.toISOString(),
      expiresAt: expiresAt?.toISOString(),
    })),
  };
};
