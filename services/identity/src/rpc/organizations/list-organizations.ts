import type { IdentityRpc } from '../../context.ts';

export const listOrganizations: IdentityRpc<'ListOrganizations'> = async (context) => ({
  organizations: await context.db.organization.findMany({ orderBy: { name: 'asc' } }),
});
