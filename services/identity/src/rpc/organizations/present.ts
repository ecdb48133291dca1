import type { Organization } from '../../../generated/prisma/client.ts';
import { fullName } from '../../domain/person.ts';
import type { InvitationRow } from '../../store/invitations.ts';
import type { MemberRow } from '../../store/memberships.ts';
import type { PersonRow } from '../../store/people.ts';

export function presentMember({ userId, status, role, since, user }: MemberRow) {
  return {
    userId,
    username: user.username,
    name: fullName(user),
    email: user.email,
    platformRole: user.role,
    status,
    role,
    since: since.toISOString(),
  };
}

export function presentInvitation({ id, email, role, createdAt, expiresAt }: InvitationRow) {
  return { id, email, role, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

export function presentOrganization({ id, name, kind, city, description }: Organization) {
  return { id, name, kind, city, description };
}

export function presentRecord(organization: Organization, members: MemberRow[], invitations: InvitationRow[]) {
  return {
    organization: presentOrganization(organization),
    members: members.map(presentMember),
    invitations: invitations.map(presentInvitation),
    seatLimit: organization.seatLimit ?? undefined,
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
  };
}
