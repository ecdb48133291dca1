import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';
import type { Caller } from './caller.ts';
import type { RpcClient } from './client.ts';
import type { IdentityServiceDefinition } from './identity.ts';

/**
 * For whom a caller keeps what belongs to entries: the organization that they are a confirmed member of, as identity says.
 * @returns undefined for admins, who keep those of all
 * @throws ForbiddenError for whoever stewards nothing
 */
export async function stewardingOrganization(
  identity: Pick<RpcClient<IdentityServiceDefinition>, 'call'>,
  { role }: Caller,
): Promise<number | undefined> {
  if (role === 'admin') return undefined;
  const { user } = await identity.call('GetUser', {});
  const isConfirmed = user?.membershipStatus === 'confirmed' && !user.organizationUnlisted;
  if (!isConfirmed || user.organizationId === undefined) throw new ForbiddenError(MESSAGES.auth.forbidden);
  return user.organizationId;
}
