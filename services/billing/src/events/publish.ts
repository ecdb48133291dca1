import type { AuditAction } from '@carebourse/contracts/audit-actions';
import type { PlanId } from '@carebourse/contracts/constants';
import { auditEvent } from '@carebourse/messaging/audit';
import type { NewEvent } from '@carebourse/messaging/event';
import { outboxRow } from '@carebourse/messaging/outbox';
import { currentContext } from '@carebourse/runtime/request-context';
import { isOrganization } from '../domain/owner.ts';
import type { LifeStep } from '../domain/subscription.ts';
import type { Transaction } from '../store/database.ts';
import type { SubscriptionRow } from '../store/subscriptions.ts';

const source = 'billing';

/** Who does something; absent when the product itself does, or the payment provider tells it. */
export interface Actor {
  userId: number;
  role: string;
}

export interface TakenStep {
  step: LifeStep;
  before: SubscriptionRow | undefined;
  after: SubscriptionRow;
  entitled: PlanId | undefined;
}

/** Writes what others must hear of a step, and its line of the audit trail. */
export async function publishStep(tx: Transaction, taken: TakenStep, actor?: Actor): Promise<void> {
  const audited = subscriptionAudit(taken.after, `subscription.${taken.step}`, actor);
  await publish(tx, [announcement(taken), audited]);
}

export async function publishTrialEnding(tx: Transaction, { id, owner, buyerId }: SubscriptionRow, endsAt: Date) {
  const data = { subscriptionId: id, owner, buyerId, endsAt: endsAt.toISOString() };
  await publish(tx, [{ name: 'trial-ending', source, data }]);
}

export async function publishRefund(tx: Transaction, subscription: SubscriptionRow, actor: Actor): Promise<void> {
  await publish(tx, [subscriptionAudit(subscription, 'subscription.refunded', actor)]);
}

async function publish(tx: Transaction, events: NewEvent[]): Promise<void> {
  const requestId = currentContext()?.requestId;
  await tx.outbox.createMany({ data: events.map((event) => outboxRow({ ...event, requestId })) });
}

function announcement({ step, before, after, entitled }: TakenStep): NewEvent {
  const { id, owner, buyerId, planId, period, status, currentPeriodEnd, cancelAtPeriodEnd } = after;
  const about = { subscriptionId: id, owner, buyerId, plan: planId, period, entitledPlan: entitled };
  const now = { status, periodEnd: currentPeriodEnd?.toISOString() };
  switch (step) {
    case 'activated':
      return { name: 'subscription-activated', source, data: { ...about, ...now } };
    case 'changed': {
      const previous = { previousPlan: before?.planId ?? planId, previousStatus: before?.status ?? status };
      return { name: 'subscription-changed', source, data: { ...about, ...now, ...previous, cancelAtPeriodEnd } };
    }
    case 'ended':
      return { name: 'subscription-ended', source, data: { ...about, previousStatus: before?.status ?? status } };
  }
}

function subscriptionAudit({ id, owner, buyerId }: SubscriptionRow, action: AuditAction, actor?: Actor): NewEvent {
  return auditEvent(source, {
    actor: actor ?? 'system',
    action,
    informationType: 'subscription',
    // An organization's plan is nobody's own record.
    subjectUserId: isOrganization(owner) ? undefined : buyerId,
    subject: `subscription/${id}`,
    outcome: 'success',
  });
}
