import { SELF_REGISTRATION_ROLES } from '@carebourse/contracts/constants';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { OrganizationServiceDefinition } from '@carebourse/rpc/organizations';
import type { Context } from '../../context.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeMemberRole } from './change-member-role.ts';
import { claimOrganization } from './claim-organization.ts';
import { confirmAddress } from './confirm-address.ts';
import { confirmMember } from './confirm-member.ts';
import { declineMember } from './decline-member.ts';
import { confirmCustodianship, grantCustodianship, revokeCustodianship } from './decide-custodianship.ts';
import { correctFoundedOrganization, foundOrganization } from './found-organization.ts';
import { getInvitation } from './get-invitation.ts';
import { getOrganization } from './get-organization.ts';
import { getOwnOrganization } from './get-own-organization.ts';
import { getPersonRecord } from './get-person-record.ts';
import { inviteMember } from './invite-member.ts';
import { leaveOrganization } from './leave-organization.ts';
import { removeMember } from './remove-member.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import {
  createOrganization,
  listFoundedOrganization,
  refuseFoundedOrganization,
  updateOrganization,
} from './save-organization.ts';
import { listOrganizationAdmins } from './list-organization-admins.ts';
import { searchOrganizations } from './search-organizations.ts';
import { searchPeople } from './search-people.ts';
import { trustOrganization } from './trust-organization.ts';
import { setContact } from './set-contact.ts';
import { setPrivacyOfficer } from './set-privacy-officer.ts';
import { reinstatePerson, suspendPerson } from './suspend-person.ts';

export const handlers: Handlers<Context, OrganizationServiceDefinition> = {
  GetOwnOrganization: getOwnOrganization,
  ClaimOrganization: claimOrganization,
  FoundOrganization: foundOrganization,
  CorrectFoundedOrganization: correctFoundedOrganization,
  SetContact: setContact,
  LeaveOrganization: leaveOrganization,
  ConfirmMember: confirmMember,
  DeclineMember: declineMember,
  ChangeMemberRole: changeMemberRole,
  RemoveMember: removeMember,
  InviteMember: inviteMember,
  ResendInvitation: resendInvitation,
  RevokeInvitation: revokeInvitation,
  GetInvitation: getInvitation,
  AcceptInvitation: acceptInvitation,
  SearchOrganizations: searchOrganizations,
  GetOrganization: getOrganization,
  CreateOrganization: createOrganization,
  UpdateOrganization: updateOrganization,
  ListFoundedOrganization: listFoundedOrganization,
  RefuseFoundedOrganization: refuseFoundedOrganization,
  ListOrganizationAdmins: listOrganizationAdmins,
  TrustOrganization: trustOrganization,
  GrantCustodianship: grantCustodianship,
  ConfirmCustodianship: confirmCustodianship,
  RevokeCustodianship: revokeCustodianship,
  SearchPeople: searchPeople,
  GetPersonRecord: getPersonRecord,
  SuspendPerson: suspendPerson,
  ReinstatePerson: reinstatePerson,
  ConfirmAddress: confirmAddress,
  SetPrivacyOfficer: setPrivacyOfficer,
};

/** Who may call what. Who runs which organization is a rule of the domain: `mayManage`. */
export const rules: AccessRules<OrganizationServiceDefinition> = {
  GetOwnOrganization: { who: 'signed-in', services: ['gateway', 'catalogue'] },
  ClaimOrganization: 'signed-in',
  FoundOrganization: { who: SELF_REGISTRATION_ROLES, confirmed: true },
  CorrectFoundedOrganization: { who: 'signed-in', confirmed: true },
  SetContact: { who: 'signed-in', confirmed: true },
  LeaveOrganization: 'signed-in',
  ConfirmMember: { who: 'signed-in', confirmed: true },
  DeclineMember: { who: 'signed-in', confirmed: true },
  ChangeMemberRole: { who: 'signed-in', confirmed: true },
  RemoveMember: { who: 'signed-in', confirmed: true },
  InviteMember: { who: 'signed-in', confirmed: true },
  ResendInvitation: { who: 'signed-in', confirmed: true },
  RevokeInvitation: { who: 'signed-in', confirmed: true },
  // Whoever holds the token may read what it offers; accepting takes the invited person's session.
  GetInvitation: 'public',
  AcceptInvitation: 'signed-in',
  SearchOrganizations: ['admin'],
  GetOrganization: ['admin'],
  CreateOrganization: ['admin'],
  UpdateOrganization: ['admin'],
  ListFoundedOrganization: ['admin'],
  RefuseFoundedOrganization: ['admin'],
  // For access-request, which asks who may agree to what a member of a steward proposes.
  ListOrganizationAdmins: { services: ['access-request'] },
  TrustOrganization: ['admin'],
  GrantCustodianship: ['admin'],
  ConfirmCustodianship: ['admin'],
  RevokeCustodianship: ['admin'],
  SearchPeople: { who: ['admin'], services: ['gateway', 'access-request'] },
  GetPersonRecord: ['admin'],
  SuspendPerson: ['admin'],
  ReinstatePerson: ['admin'],
  ConfirmAddress: ['admin'],
  SetPrivacyOfficer: ['admin'],
};
