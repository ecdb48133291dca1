import type { OrganizationRpc } from '../../context.ts';
import { isHiddenFrom, mayManage } from '../domain/membership.ts';
import { listCustodianships } from '../../store/custodianships.ts';
import { listInvitations } from '../store/invitations.ts';
import { findMembership, listMembers } from '../../store/memberships.ts';
import { findOrganization } from '../../store/organizations.ts';
import { presentCustodianship, presentMember, presentRecord } from './present.ts';

/**
 * A claim alone shows nobody: who else belongs is for those who do, once their address is confirmed. Claims and
 * invitations are for the admins, and so is why it was not listed.
 */
export const getOwnOrganization: OrganizationRpc<'GetOwnOrganization'> = async ({ db, now }, _request, { caller }) => {
  const own = await findMembership(db, caller.userId);
  if (!own) return {};
  const organization = await findOrganization(db, own.organizationId);
  const members = await listMembers(db, own.organizationId);
  const confirmed = members.filter(({ status }) => status === 'confirmed');
  const isAdmin = caller.addressConfirmed && mayManage({ ...caller, membership: own }, own.organizationId);
  const colleagues = caller.addressConfirmed && own.status === 'confirmed' ? confirmed : [];
  const managed = members.filter((member) => !isHiddenFrom(caller, member, now()));
  const invitations = isAdmin ? await listInvitations(db, own.organizationId) : [];
  const { refusal, ...record } = presentRecord(organization, isAdmin ? managed : colleagues, invitations);
  return {
    record: {
      ...record,
      ...(isAdmin && { refusal }),
      confirmedMembers: confirmed.length,
      custodianship: presentCustodianship(await listCustodianships(db, own.organizationId)),
    },
    membership: presentMember(own, organization.mailDomains),
  };
};
