import type { Organization } from '@carebourse/contracts/auth';
import type { MemberRole, MembershipStatus, Role } from '@carebourse/contracts/constants';
import type {
  Custodianship,
  CustodianshipStep,
  Invitation,
  Member,
  NewInvitation,
  OrganizationContact,
  OrganizationRecord,
} from '@carebourse/contracts/organizations';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { OrganizationServiceDefinition } from '@carebourse/rpc/organizations';

type Answer<Name extends keyof OrganizationServiceDefinition> = ResponseOut<OrganizationServiceDefinition[Name]>;
type MemberMessage = Answer<'ConfirmMember'>['member'];
type InvitationMessage = Answer<'GetInvitation'>['invitation'];
type OrganizationMessage = Answer<'GetInvitation'>['organization'];
type RecordMessage = Answer<'GetOrganization'>['record'];
type CreatedMessage = Answer<'InviteMember'>['created'];

export function presentMember(member: MemberMessage): Member {
  const { userId, username, name, email, platformRole, status, role, since, addressConfirmed, inMailDomain } = present(
    member,
    'a member',
  );
  return {
    userId,
    username,
    name,
    email,
    platformRole: platformRole as Role,
    status: status as MembershipStatus,
    role: role as MemberRole,
    since,
    addressConfirmed,
    inMailDomain: inMailDomain ?? null,
  };
}

export function presentInvitation(invitation: InvitationMessage): Invitation {
  const { id, email, role, createdAt, expiresAt } = present(invitation, 'an invitation');
  return { id, email, role: role as MemberRole, createdAt, expiresAt };
}

/** The one time that an invitation is shown with its link. */
export function presentNewInvitation(created: CreatedMessage): NewInvitation {
  const { invitation, token } = present(created, 'an invitation');
  return { ...presentInvitation(invitation), link: `/invitation?token=${token}` };
}

export function presentOrganization(organization: OrganizationMessage): Organization {
  const { id, name, kind, city, description, contactEmail, contactPage } = present(organization, 'an organization');
  return { id, name, kind, city, description, contactEmail: contactEmail ?? null, contactPage: contactPage ?? null };
}

/** The form for services: an empty value removes what was named. */
export function contactMessage({ contactEmail, contactPage }: OrganizationContact) {
  return {
    contactEmail: contactEmail === null ? '' : contactEmail,
    contactPage: contactPage === null ? '' : contactPage,
  };
}

export function presentRecord(record: RecordMessage): OrganizationRecord {
  const {
    organization,
    members,
    invitations,
    confirmedMembers,
    seatLimit,
    mailDomains,
    directoryTenants,
    listed,
    refusal,
    trusted,
    trustProposal,
    custodianship,
  } = present(record, 'an organization');
  return {
    ...presentOrganization(organization),
    members: members.map(presentMember),
    invitations: invitations.map(presentInvitation),
    confirmedMembers,
    seatLimit: seatLimit ?? null,
    mailDomains,
    directoryTenants,
    listed,
    refusal: refusal ? { at: refusal.at, reason: refusal.reason } : null,
    trusted,
    trustProposal: trustProposal
      ? { by: { id: trustProposal.userId, name: trustProposal.name }, at: trustProposal.at }
      : null,
    custodianship: presentCustodianship(custodianship),
  };
}

function presentCustodianship(custodianship: NonNullable<RecordMessage>['custodianship']): Custodianship {
  const { state, revision, steps } = custodianship ?? { state: 'none', revision: 0, steps: [] };
  return {
    state: state as Custodianship['state'],
    revision,
    steps: steps.map(({ step, at, userId: id, name }) => ({
      step: step as CustodianshipStep,
      at,
      by: { id, name },
    })),
  };
}

function present<Message>(message: Message | null | undefined, what: string): Message {
  if (!message) throw new Error(`identity answered without ${what}`);
  return message;
}
