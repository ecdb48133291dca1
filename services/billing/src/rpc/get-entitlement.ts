import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import type { BillingRpc } from '../context.ts';
import { sourcesOfEntitlement } from '../domain/owner.ts';
import { entitledPlan } from '../domain/subscription.ts';
import { findMembership } from '../store/members.ts';
import { findSubscriptionsOf } from '../store/subscriptions.ts';

/**
 * What somebody may use. Asked by services in the name of whoever acts, such as a reviewer about a requester, so it is
 * not bound to the caller; no route of the gateway leads here.
 */
export const getEntitlement: BillingRpc<'GetEntitlement'> = async ({ db }, request) => {
  const userId = parse(idSchema, request.userId);
  const sources = sourcesOfEntitlement(userId, await findMembership(db, userId));
  return { planId: entitledPlan(await findSubscriptionsOf(db, sources)) };
};
