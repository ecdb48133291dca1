import type { OrganizationRpc } from '../../context.ts';
import { listActiveAdmins } from '../../store/memberships.ts';

/** For access-request, which asks who may agree to what somebody proposes. */
export const listOrganizationAdmins: OrganizationRpc<'ListOrganizationAdmins'> = async (
  { db },
  { organizationId },
) => ({
  userIds: await listActiveAdmins(db, organizationId),
});
