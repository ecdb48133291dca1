import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import type { BillingRpc, Context } from '../../context.ts';
import { sourcesOfEntitlement, type Owner } from '../../domain/owner.ts';
import { entitledPlan } from '../../domain/subscription.ts';
import { findMembership } from '../../store/members.ts';
import { findSubscriptionsOf } from '../../store/subscriptions.ts';

/**
 * What somebody, or an organization, may use. Asked by services in the name of whoever acts, such as a reviewer about a
 * requester, so it is not bound to the caller; no route of the gateway leads here.
 */
export const getEntitlement: BillingRpc<'GetEntitlement'> = async ({ db }, { userId, organizationId }) => {
  const sources = organizationId === undefined ? await sourcesOf(db, userId) : [organizationOwner(organizationId)];
  return { planId: entitledPlan(await findSubscriptionsOf(db, sources)) };
};

async function sourcesOf(db: Context['db'], given: number | undefined): Promise<Owner[]> {
  const userId = parse(idSchema, given);
  return sourcesOfEntitlement(userId, await findMembership(db, userId));
}

function organizationOwner(given: number): Owner {
  return `organization/${parse(idSchema, given)}`;
}
