import type { MemberRole } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';
import type { Caller } from './caller.ts';
import type { RpcClient } from './client.ts';
import type { IdentityServiceDefinition } from './identity.ts';

type Identity = Pick<RpcClient<IdentityServiceDefinition>, 'call'>;

/** A caller's place in an organization that may steward entries. */
export interface StewardPlace {
  organizationId: number;
  role: MemberRole;
  /** Whether it publishes its entries without an admin of the platform. */
  trusted: boolean;
  /** Whether two admins of the platform agreed that it may see whose records its tables hold. */
  custodian: boolean;
}

/**
 * @returns where the caller is a confirmed member, as identity says now
 * @throws ForbiddenError for whoever stewards nothing
 */
export async function stewardPlace(identity: Identity): Promise<StewardPlace> {
  const { user } = await identity.call('GetUser', {});
  const isConfirmed = user?.membershipStatus === 'confirmed' && !user.organizationUnlisted;
  if (!isConfirmed || user.organizationId === undefined) throw new ForbiddenError(MESSAGES.auth.forbidden);
  return {
    organizationId: user.organizationId,
    role: (user.membershipRole ?? 'member') as MemberRole,
    trusted: user.organizationTrusted,
    custodian: user.organizationCustodian,
  };
}

/**
 * For whom a caller keeps what belongs to entries: the organization that they are a confirmed member of.
 * @returns undefined for admins, who keep those of all
 * @throws ForbiddenError for whoever stewards nothing
 */
export async function stewardingOrganization(identity: Identity, { role }: Caller): Promise<number | undefined> {
  if (role === 'admin') return undefined;
  return (await stewardPlace(identity)).organizationId;
}

/**
 * The same for whoever changes what belongs to entries: like the entries themselves, plain members only look at it.
 * @throws ForbiddenError for plain members too
 */
export async function editingOrganization(identity: Identity, { role }: Caller): Promise<number | undefined> {
  if (role === 'admin') return undefined;
  const place = await stewardPlace(identity);
  if (place.role === 'member') throw new ForbiddenError(MESSAGES.management.editorsOnly);
  return place.organizationId;
}
