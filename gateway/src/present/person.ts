import type { MemberRole, MembershipStatus, Role } from '@carebourse/contracts/constants';
import type { PersonRecord } from '@carebourse/contracts/organizations';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { OrganizationServiceDefinition } from '@carebourse/rpc/organizations';

type PersonMessage = ResponseOut<OrganizationServiceDefinition['GetPersonRecord']>['person'];

export function presentPerson(person: PersonMessage): PersonRecord {
  if (!person) throw new Error('identity answered without a person');
  return {
    id: person.id,
    username: person.username,
    name: person.name,
    email: person.email,
    role: person.role as Role,
    organization: person.organization ?? null,
    membership: presentMembership(person),
    createdAt: person.createdAt,
    lastLogin: person.lastLogin ?? null,
    suspendedAt: person.suspendedAt ?? null,
    emailVerifiedAt: person.emailVerifiedAt ?? null,
    privacyOfficerAt: person.privacyOfficerAt ?? null,
  };
}

function presentMembership(person: NonNullable<PersonMessage>): PersonRecord['membership'] {
  if (person.organizationId === undefined) return null;
  return {
    organizationId: person.organizationId,
    organizationName: person.organizationName ?? '',
    status: person.membershipStatus as MembershipStatus,
    role: person.membershipRole as MemberRole,
  };
}
