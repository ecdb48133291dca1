import type { Organization } from '../../../generated/prisma/client.ts';
import { isInDomains } from '../../accounts/domain/confirmed-address.ts';
import { stateOf, stepsOf } from '../domain/custodianship.ts';
import { fullName } from '../../domain/person.ts';
import type { CustodianshipRow } from '../../store/custodianships.ts';
import type { InvitationRow } from '../store/invitations.ts';
import type { MemberRow } from '../../store/memberships.ts';
import type { findTrust, OrganizationWithTenants } from '../../store/organizations.ts';
import type { PersonRow } from '../../store/people.ts';

/** @param mailDomains of the organization */
export function presentMember({ userId, status, role, since, user }: MemberRow, mailDomains: readonly string[]) {
  return {
    userId,
    username: user.username,
    name: fullName(user),
    email: user.email,
    platformRole: user.role,
    status,
    role,
    since: since.toISOString(),
    addressConfirmed: user.emailVerifiedAt !== null,
    inMailDomain: isInDomains(user.email, mailDomains),
  };
}

export function presentInvitation({ id, email, role, createdAt, expiresAt }: InvitationRow) {
  return { id, email, role, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

export function presentOrganization(organization: Organization) {
  const { id, name, kind, city, description, contactEmail, contactPage } = organization;
  return {
    id,
    name,
    kind,
    city,
    description,
    contactEmail: contactEmail ?? undefined,
    contactPage: contactPage ?? undefined,
  };
}

/** For the organization itself: only the platform's admins see who decided. */
export function presentCustodianship(grants: readonly CustodianshipRow[]) {
  return { state: stateOf(grants), revision: stepsOf(grants).length };
}

/** The same for the platform's admins, with who decided. */
export function presentCustodianshipSteps(grants: readonly CustodianshipRow[]) {
  const people = grants.flatMap(({ granter, confirmer, ender }) => [granter, confirmer, ender]);
  const nameOf = (userId: number) => {
    const person = people.find((one) => one?.id === userId);
    return person && !person.deletedAt ? fullName(person) : '';
  };
  const steps = stepsOf(grants).map(({ step, by, at }) => ({
    step,
    at: at.toISOString(),
    userId: by,
    name: nameOf(by),
  }));
  return { ...presentCustodianship(grants), steps };
}

/** Who says that an organization be trusted, for the platform's admins; undefined where nobody does. */
export function presentTrustProposal({ proposer, trustProposedAt }: Awaited<ReturnType<typeof findTrust>>) {
  if (!proposer || !trustProposedAt) return undefined;
  const name = proposer.deletedAt ? '' : fullName(proposer);
  return { userId: proposer.id, at: trustProposedAt.toISOString(), name };
}

function presentRefusal({ refusedAt, refusalReason }: Pick<Organization, 'refusedAt' | 'refusalReason'>) {
  return refusedAt ? { at: refusedAt.toISOString(), reason: refusalReason ?? '' } : undefined;
}

export function presentRecord(
  organization: OrganizationWithTenants,
  members: MemberRow[],
  invitations: InvitationRow[],
) {
  return {
    organization: presentOrganization(organization),
    refusal: presentRefusal(organization),
    members: members.map((member) => presentMember(member, organization.mailDomains)),
    invitations: invitations.map(presentInvitation),
    seatLimit: organization.seatLimit ?? undefined,
    mailDomains: organization.mailDomains,
    directoryTenants: organization.directoryTenants.map(({ id }) => id),
    listed: organization.listedAt !== null,
    trusted: organization.trustedAt !== null,
  };
}

export function presentPerson(person: PersonRow) {
  const { membership } = person;
  return {
    id: person.id,
    username: person.username,
    name: fullName(person),
    email: person.email,
    role: person.role,
    organization: person.organization ?? undefined,
    organizationId: membership?.organizationId,
    organizationName: membership?.organization.name,
    membershipStatus: membership?.status,
    membershipRole: membership?.role,
    createdAt: person.createdAt.toISOString(),
    lastLogin: person.lastLogin?.toISOString(),
    suspendedAt: person.suspendedAt?.toISOString(),
    emailVerifiedAt: person.emailVerifiedAt?.toISOString(),
    privacyOfficerAt: person.privacyOfficerAt?.toISOString(),
  };
}
