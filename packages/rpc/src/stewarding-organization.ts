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

/** What is done with what belongs to an entry: its steward's members read it, editors and admins change it. */
export type Act = 'read' | 'change';

/** Who keeps what belongs to entries. */
export interface Keeper {
  /** Whose entries; undefined for admins of the platform, who keep those of all. */
  organizationId: number | undefined;
  /** Whether they edit entries: only who does sees drafts. */
  edits: boolean;
  /** Whether what they change of a published entry is found without an admin of the platform. */
  publishes: boolean;
}

/**
 * For whom a caller keeps what belongs to entries: the organization that they are a confirmed member of.
 * @throws ForbiddenError for whoever stewards nothing, and for plain members who would change it
 */
export async function keeperOf(identity: Identity, { role }: Caller, act: Act): Promise<Keeper> {
  if (role === 'admin') return { organizationId: undefined, edits: true, publishes: true };
  const place = await stewardPlace(identity);
  const edits = place.role !== 'member';
  if (act === 'change' && !edits) throw new ForbiddenError(MESSAGES.management.editorsOnly);
  return { organizationId: place.organizationId, edits, publishes: place.trusted };
}
