import type { Context } from '../context.ts';
import type { Owner } from '../domain/owner.ts';
import { entitledPlan, stepTo, trialEndsSoon, type SubscriptionState } from '../domain/subscription.ts';
import { publishStep, publishTrialEnding, type Actor } from '../events/publish.ts';
import { requirePayments, type Payments } from '../payments.ts';
import { findOwnerOf } from '../store/customers.ts';
import type { Transaction } from '../store/database.ts';
import {
  addLedgerLine,
  findSubscription,
  findSubscriptionsOf,
  lockCustomer,
  saveSubscription,
  type SubscriptionRow,
} from '../store/subscriptions.ts';
import { noteTrials } from '../store/trials.ts';
import { ask } from '../stripe/ask.ts';
import { idOf, readSubscription } from '../stripe/read-subscription.ts';

/** What taking over the provider's state needs; commands have no more than this. */
export interface SyncContext extends Pick<Context, 'db' | 'logger' | 'now'> {
  payments: Pick<Payments, 'stripe'> | undefined;
}

export interface Subject {
  customerId: string;
  subscriptionId: string;
}

export interface Cause {
  /** A webhook event's id, `call/{method}` or `reconcile`. */
  name: string;
  actor?: Actor;
  /** The provider says that the trial is about to end; its clock decides, not ours. */
  trialWillEnd?: boolean;
}

/**
 * Reads a subscription from the payment provider and writes down what is new: state, ledger, events and audit trail in
 * the one transaction. The customer is locked before the provider is asked, so of two at once the later one reads the
 * later state, and nothing goes back in time, whatever the order in which news arrive.
 * @returns the subscription as it is now; undefined when it is none of ours
 */
export async function applyLatest(
  context: SyncContext,
  tx: Transaction,
  { customerId, subscriptionId }: Subject,
  cause: Cause,
): Promise<SubscriptionRow | undefined> {
  await lockCustomer(tx, customerId);
  const owner = await findOwnerOf(tx, customerId);
  if (!owner) return undefined;
  const fetched = await ask(requirePayments(context).stripe.subscriptions.retrieve(subscriptionId));
  const latest = readSubscription(fetched);
  // What somebody else's event names is not taken over.
  if (!latest || idOf(fetched.customer) !== customerId) return undefined;
  const buyerId = Number(fetched.metadata['buyer_id']) || Number(owner.split('/')[1]);
  return writeDown(context, tx, { id: subscriptionId, owner, buyerId, latest }, cause);
}

async function writeDown(
  { now }: SyncContext,
  tx: Transaction,
  { latest, ...who }: { id: string; owner: Owner; buyerId: number; latest: SubscriptionState },
  cause: Cause,
): Promise<SubscriptionRow> {
  const at = now();
  const before = await findSubscription(tx, who.id);
  const step = stepTo(before, latest);
  let after = before;
  if (step) {
    const activatedAt = step === 'activated' ? at : (before?.activatedAt ?? null);
    after = await saveSubscription(tx, who, { ...latest, activatedAt }, at);
    await addLedgerLine(tx, after, { step, cause: cause.name, at });
    const entitled = entitledPlan(await findSubscriptionsOf(tx, [who.owner]));
    await publishStep(tx, { step, before, after, entitled }, cause.actor);
  }
  // Whoever started it may have died before they could note it.
  if (latest.planId === 'free-trial') await noteTrials(tx, [who.owner, `user/${who.buyerId}`], who.id, at);
  if (!after) throw new Error('a subscription without a step is one that we know');
  if (cause.trialWillEnd || trialEndsSoon(after, at)) await warnOfTrialEnd(tx, after, at);
  return after;
}

/** Once a subscription, while it is on trial. */
async function warnOfTrialEnd(tx: Transaction, subscription: SubscriptionRow, at: Date): Promise<void> {
  const { id, status, trialEnd, trialWarnedAt } = subscription;
  if (status !== 'trialing' || !trialEnd || trialWarnedAt) return;
  await tx.subscription.update({ where: { id }, data: { trialWarnedAt: at } });
  await publishTrialEnding(tx, subscription, trialEnd);
}
