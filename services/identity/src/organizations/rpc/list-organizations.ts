import type { IdentityRpc } from '../../context.ts';
import { LISTED } from '../../store/organizations.ts';
import { presentOrganization } from './present.ts';

export const listOrganizations: IdentityRpc<'ListOrganizations'> = async ({ db }) => {
  const organizations = await db.organization.findMany({ where: LISTED, orderBy: { name: 'asc' } });
  return { organizations: organizations.map(presentOrganization) };
};
