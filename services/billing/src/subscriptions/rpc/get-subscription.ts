import type { BillingRpc } from '../../context.ts';
import { ownerFor, sourcesOfEntitlement } from '../../domain/owner.ts';
import { currentOf, entitledPlan } from '../../domain/subscription.ts';
import { findMembership } from '../../store/members.ts';
import { findSubscriptionsOf, listLedger } from '../../store/subscriptions.ts';
import { hasUsedTrial } from '../../store/trials.ts';
import { presentLedgerLine, presentSubscription } from './present.ts';

export const getSubscription: BillingRpc<'GetSubscription'> = async ({ db }, _request, { caller }) => {
  const membership = await findMembership(db, caller.userId);
  const sources = sourcesOfEntitlement(caller.userId, membership);
  const subscriptions = await findSubscriptionsOf(db, sources);
  const planId = entitledPlan(subscriptions);
  const current = currentOf(subscriptions);
  const mine = ownerFor(caller.userId, membership);
  const owner = current?.owner ?? mine;
  const [ledger, trialUsed] = await Promise.all([listLedger(db, owner), hasUsedTrial(db, sources)]);
  return {
    subscription: current && presentSubscription(current),
    planId,
    ledger: ledger.map(presentLedgerLine),
    mayStartTrial: !trialUsed && !planId,
    owner,
    mayManage: owner === mine,
  };
};
