import type { AccessType } from '@carebourse/contracts/constants';
import type { Caller } from '@carebourse/rpc/caller';
import { actorOf, type AllowedUse } from '../../check/use-check.ts';
import type { Context } from '../../context.ts';

/**
 * The caller's live grant of an agent.
 * @throws what `GrantFinder` throws when there is none
 */
export function requireGrant(
  { grants }: Pick<Context, 'grants'>,
  caller: Caller,
  agentId: number,
): Promise<AllowedUse> {
  const accessType = neededBy(caller);
  return grants.require(actorOf(caller), { resourceType: 'agent', resourceId: agentId, accessType });
}

/** People look, themselves or by an assistant; programs need API access. */
export function neededBy({ clientId, isAssistant }: Caller): AccessType {
  return clientId === undefined || isAssistant ? 'view' : 'api';
}
