import type { OrganizationRpc } from '../../context.ts';
import { mayManage } from '../../domain/membership.ts';
import { listInvitations } from '../../store/invitations.ts';
import { findMembership, listMembers } from '../../store/memberships.ts';
import { findOrganization } from '../../store/organizations.ts';
import { presentMember, presentRecord } from './present.ts';

/** A claim alone shows nobody: who else belongs is for those who do. Claims and invitations are for the admins. */
export const getOwnOrganization: OrganizationRpc<'GetOwnOrganization'> = async ({ db }, _request, { caller }) => {
  const own = await findMembership(db, caller.userId);
  if (!own) return {};
  const organization = await findOrganization(db, own.organizationId);
  const members = await listMembers(db, own.organizationId);
  const confirmed = members.filter(({ status }) => status === 'confirmed');
  const isAdmin = mayManage({ ...caller, membership: own }, own.organizationId);
  const colleagues = own.status === 'confirmed' ? confirmed : [];
  const invitations = isAdmin ? await listInvitations(db, own.organizationId) : [];
  return {
    record: {
      ...presentRecord(organization, isAdmin ? members : colleagues, invitations),
      confirmedMembers: confirmed.length,
    },
    membership: presentMember(own),
  };
};
