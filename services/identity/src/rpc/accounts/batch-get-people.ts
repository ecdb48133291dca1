import type { OrganizationStanding } from '@carebourse/contracts/constants';
import type { Caller } from '@carebourse/rpc/caller';
import type { Context, IdentityRpc } from '../../context.ts';
import { isInDomains } from '../../domain/accounts/confirmed-address.ts';
import { fullName } from '../../domain/person.ts';
import { findKnownPeople, type KnownPersonRow } from '../../store/accounts/people.ts';
import { confirmedAmong, findMembership } from '../../store/organizations/memberships.ts';
import { requestersOf } from '../../store/organizations/steward-requesters.ts';

/** Whom the caller may not know is left out, as somebody who does not exist. */
export const batchGetPeople: IdentityRpc<'BatchGetPeople'> = async (context, { ids }, { caller }) => {
  const people = await findKnownPeople(context.db, await knownTo(context, caller, ids));
  return { people: people.map(present) };
};

/** Admins know everybody; confirmed members, whose address is theirs, each other and those who asked for what they steward. */
async function knownTo({ db }: Context, caller: Caller, ids: number[]): Promise<number[]> {
  if (caller.role === 'admin') return ids;
  if (!caller.addressConfirmed) return [];
  const own = await findMembership(db, caller.userId);
  if (own?.status !== 'confirmed') return [];
  const [requesters, members] = await Promise.all([
    requestersOf(db, own.organizationId, ids),
    confirmedAmong(db, own.organizationId, ids),
  ]);
  return [...requesters, ...members];
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
  // What an organization says, of itself or of its people, counts once it is listed: somebody founded it under any name.
  const isListed = organization.listedAt !== null;
  const standing = isListed ? status : ('unlisted' satisfies OrganizationStanding);
  return {
    organization: organization.name,
    organizationStanding: standing,
    inMailDomain: isInDomains(email, isListed ? organization.mailDomains : []),
  };
}
