import type { OrganizationRpc } from '../../context.ts';
import { listInvitations } from '../../store/organizations/invitations.ts';
import { listMembers } from '../../store/organizations/memberships.ts';
import { findOrganization } from '../../store/organizations/organizations.ts';
import { presentRecord } from './present.ts';

export const getOrganization: OrganizationRpc<'GetOrganization'> = async ({ db }, { id }) => {
  const organization = await findOrganization(db, id);
  const members = await listMembers(db, id);
  const confirmedMembers = members.filter(({ status }) => status === 'confirmed').length;
  return { record: { ...presentRecord(organization, members, await listInvitations(db, id)), confirmedMembers } };
};
