import type { NewEvent } from '@carebourse/messaging/event';
import { restate } from '@carebourse/messaging/restate';
import { entitledPlan } from '../domain/subscription.ts';
import type { Database, Transaction } from '../store/database.ts';
import { findSubscriptionsOf } from '../store/subscriptions.ts';

/** Tells what everybody who ever had a plan may use now, and those asked about. Answers the events' ids. */
export async function restateEntitlements(db: Database, asked: readonly string[]): Promise<string[]> {
  const known = await db.subscription.findMany({ distinct: ['owner'], select: { owner: true } });
  return restate({
    transaction: (work) => db.$transaction(work),
    keys: [...new Set([...known.map(({ owner }) => owner), ...asked.map(ownerOf)])],
    lock: (tx: Transaction) => tx.$executeRaw`LOCK TABLE subscription IN SHARE MODE`,
    events: entitlementEvents,
  });
}

/** What owners may use now. */
export async function entitlementEvents(tx: Transaction, owners: string[]): Promise<NewEvent[]> {
  const subscriptions = await findSubscriptionsOf(tx, owners);
  return owners.map((owner) => {
    const plan = entitledPlan(subscriptions.filter((subscription) => subscription.owner === owner));
    return { name: 'entitlement-restated', source: 'billing', data: { owner, entitledPlan: plan } };
  });
}

/** `subscription/user/12` → user/12 */
function ownerOf(aggregate: string): string {
  return aggregate.replace(/^subscription\//, '');
}
