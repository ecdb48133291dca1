import { MESSAGES } from '@carebourse/contracts/messages';
import { UnavailableError } from '@carebourse/runtime/errors';
import type { Context } from '../context.ts';
import { buyerOf, UNKNOWN_BUYER, type Owner } from '../domain/owner.ts';
import { entitledPlan, stepTo, trialEndsSoon, type SubscriptionState } from '../domain/subscription.ts';
import { publishStep, publishTrialEnding, type Actor } from '../events/publish.ts';
import { requirePayments, type Payments } from '../payments.ts';
import { countReading, findCustomer, type CustomerRow } from '../store/customers.ts';
import type { Transaction } from '../store/database.ts';
import {
  addLedgerLine,
  findSubscription,
  findSubscriptionsOf,
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

/** Simultaneous news of one customer, from other replicas, after which one gives up. */
const ATTEMPTS = 5;

/** Somebody else took over a state that may be newer than the one at hand. */
class OutdatedReading extends Error {
  override name = 'OutdatedReading';
}

/**
 * Reads a subscription from the payment provider and writes down what is new: state, ledger, events and audit trail in
 * the one transaction. The provider is asked before it, so nobody holds a connection meanwhile. What was read counts only
 * when nobody has taken over anything of the customer since before the question; otherwise it is asked again. So nothing
 * goes back in time, whatever the order in which news arrive.
 * @param guard done first, in the same transaction; answering false leaves all as it is
 * @returns the subscription as it is now; undefined when it is none of ours
 */
export async function applyLatest(
  context: SyncContext,
  subject: Subject,
  cause: Cause,
  guard?: (tx: Transaction) => Promise<boolean>,
): Promise<SubscriptionRow | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const customer = await findCustomer(context.db, subject.customerId);
    const latest = customer && (await readLatest(context, customer, subject));
    try {
      return await context.db.$transaction(async (tx) => {
        if (guard && !(await guard(tx))) return undefined;
        if (!customer || !latest) return undefined;
        if (!(await countReading(tx, customer))) throw new OutdatedReading();
        return writeDown(context, tx, customer, latest, cause);
      });
    } catch (error) {
      if (!(error instanceof OutdatedReading)) throw error;
    }
  }
  throw new UnavailableError(MESSAGES.http.unavailable);
}

interface Reading {
  id: string;
  /** The buyer whom the provider's metadata name, if any. */
  namedBuyer: string | undefined;
  state: SubscriptionState;
}

/** What the provider says now; undefined for a subscription of another kind, or of somebody else. */
async function readLatest(
  context: SyncContext,
  { stripeId }: CustomerRow,
  { subscriptionId: id }: Subject,
): Promise<Reading | undefined> {
  const fetched = await ask(requirePayments(context).stripe.subscriptions.retrieve(id));
  const state = readSubscription(fetched);
  if (!state || idOf(fetched.customer) !== stripeId) return undefined;
  return { id, namedBuyer: fetched.metadata['buyer_id'], state };
}

async function writeDown(
  { now }: SyncContext,
  tx: Transaction,
  { owner, stripeId: customerId }: CustomerRow,
  { id, state: latest, namedBuyer }: Reading,
  cause: Cause,
): Promise<SubscriptionRow> {
  const at = now();
  const before = await findSubscription(tx, id);
  const who = { id, owner, buyerId: buyerOf(owner, namedBuyer, before?.buyerId) };
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
  if (latest.planId === 'free-trial') {
    const subjects: Owner[] = who.buyerId === UNKNOWN_BUYER ? [owner] : [owner, `user/${who.buyerId}`];
    await noteTrials(tx, subjects, { id, customerId }, at);
  }
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
