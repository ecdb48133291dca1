import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';
import type { RpcClient } from './client.ts';
import type { IdentityServiceDefinition } from './identity.ts';

type Identity = Pick<RpcClient<IdentityServiceDefinition>, 'call'>;

/**
 * An admin who looks after the privacy of records for the platform, as identity says now.
 * @throws ForbiddenError for everybody else
 */
export async function requirePrivacyOfficer(identity: Identity): Promise<void> {
  const { user } = await identity.call('GetUser', {});
  if (user?.privacyOfficer) return;
  throw new ForbiddenError(MESSAGES.privacyDesk.officersOnly, { type: PROBLEM_TYPES.officersOnly });
}
