import type { IdentityRpc } from '../../context.ts';
import { LISTED } from '../../store/organizations/organizations.ts';

export const listOrganizations: IdentityRpc<'ListOrganizations'> = async (context) => ({
  organizations: await context.db.organization.findMany({ where: LISTED, orderBy: { name: 'asc' } }),
});
