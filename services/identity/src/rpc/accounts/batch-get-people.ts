import type { OrganizationStanding } from '@carebourse/contracts/constants';
import type { Caller } from '@carebourse/rpc/caller';
import type { Context, IdentityRpc } from '../../context.ts';
import { isInDomains } from '../../domain/accounts/confirmed-address.ts';
import { fullName } from '../../domain/person.ts';
import { findKnownPeople, type KnownPersonRow } from '../../store/accounts/people.ts';
import { findMembership } from '../../store/organizations/memberships.ts';
import { requestersOf } from '../../store/organizations/steward-requesters.ts';

/** Whom the caller may not know is left out, as somebody who does not exist. */
export const batchGetPeople: IdentityRpc<'BatchGetPeople'> = async (context, { ids }, { caller }) => {
  const people = await findKnownPeople(context.db, await knownTo(context, caller, ids));
  return { people: people.map(present) };
};

/** Admins know everybody; confirmed members, whose address is theirs, those who asked for what their organization stewards. */
async function knownTo({ db }: Context, caller: Caller, ids: number[]): Promise<number[]> {
  if (caller.role === 'admin') return ids;
  if (!caller.addressConfirmed) return [];
  const own = await findMembership(db, caller.userId);
  return own?.status === 'confirmed' ? requestersOf(db, own.organizationId, ids) : [];
}

function present(person: KnownPersonRow) {
  return {
    id: person.id,
    username: person.username,
    name: fullName(person),
    role: person.role,
    addressConfirmed: person.emailVerifiedAt !== null,
    licenseNumber: person.licenseNumber ?? undefined,
    ...presentPlace(person),
  };
}

/** A name that was only typed is compared with no organization's domains: it may be anybody's. */
function presentPlace({ membership, organization: typed, email }: KnownPersonRow) {
  if (!membership) {
    const standing: OrganizationStanding | undefined = typed ? 'typed' : undefined;
    return { organization: typed ?? undefined, organizationStanding: standing };
  }
  const { status, organization } = membership;
  return {
    organization: organization.name,
    organizationStanding: status,
    // What an organization says of itself counts once it is listed.
    inMailDomain: isInDomains(email, organization.listedAt ? organization.mailDomains : []),
  };
}
