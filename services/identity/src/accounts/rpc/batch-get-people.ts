import type { OrganizationStatus, Role } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Caller } from '@carebourse/rpc/caller';
import type { Context, IdentityRpc } from '../../context.ts';
import { isInDomains } from '../domain/confirmed-address.ts';
import { fullName } from '../../domain/person.ts';
import { adminsAmong, findKnownPeople, type KnownPersonRow } from '../../store/people.ts';
import { confirmedAmong, findMembership } from '../../store/memberships.ts';
import { requestersOf } from '../store/steward-requesters.ts';

/** Whom the caller may not know is left out, as somebody who does not exist. */
export const batchGetPeople: IdentityRpc<'BatchGetPeople'> = async (context, { ids }, { caller }) => {
  const { named, admins } = await knownTo(context, caller, ids);
  const people = await findKnownPeople(context.db, named);
  return { people: [...people.map(present), ...admins.map(presentAdmin)] };
};

interface Known {
  /** Who they are, the caller may know. */
  named: number[];
  /** Of these the caller may know that they act for the platform, and no more. */
  admins: number[];
}

const NOBODY: Known = { named: [], admins: [] };

/** Admins know everybody; confirmed members, whose address is theirs, each other and those who asked for what they steward. */
async function knownTo({ db }: Context, caller: Caller, ids: number[]): Promise<Known> {
  if (caller.role === 'admin') return { named: ids, admins: [] };
  if (!caller.addressConfirmed) return NOBODY;
  const own = await findMembership(db, caller.userId);
  if (own?.status !== 'confirmed') return NOBODY;
  const [requesters, members, admins] = await Promise.all([
    requestersOf(db, own.organizationId, ids),
    confirmedAmong(db, own.organizationId, ids),
    adminsAmong(db, ids),
  ]);
  const named = [...requesters, ...members];
  return { named, admins: admins.filter((id) => !named.includes(id)) };
}

function presentAdmin(id: number) {
  return {
    id,
    username: '',
    name: MESSAGES.people.platformAdmin,
    role: 'admin' satisfies Role,
    addressConfirmed: true,
  };
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
    const organizationStatus: OrganizationStatus | undefined = typed ? 'typed' : undefined;
    return { organization: typed ?? undefined, organizationStatus: organizationStatus };
  }
  const { status, organization } = membership;
  // What an organization says, of itself or of its people, counts once it is listed: somebody founded it under any name.
  const isListed = organization.listedAt !== null;
  const organizationStatus = isListed ? status : ('unlisted' satisfies OrganizationStatus);
  return {
    organization: organization.name,
    organizationStatus: organizationStatus,
    inMailDomain: isInDomains(email, isListed ? organization.mailDomains : []),
  };
}
