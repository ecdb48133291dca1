import type { NewEvent } from '@carebourse/messaging/event';
import { outboxRow } from '@carebourse/messaging/outbox';
import { endsOf } from '../grants/domain/extension.ts';
import { isMissed } from '../grants/domain/grant-end.ts';
import type { Step } from '../domain/request.ts';
import type { Transaction } from '../store/database.ts';
import type { RequestRow } from '../store/requests.ts';
import { queueEvents } from '../webhooks/store/webhook-deliveries.ts';
import { eventTypesOf } from '../webhooks/domain/webhook-event.ts';
import { requestAudit } from './request-audit.ts';

const source = 'access-request';

/**
 * Writes into the outbox what others must hear of the steps just stored, and their lines of the audit trail; and queues
 * what the requester's webhooks want to hear. All in the transaction of the steps, so that a kill loses and doubles nothing.
 */
export async function publishSteps(
  tx: Transaction,
  request: RequestRow,
  steps: readonly Step[],
  requestId?: string,
): Promise<void> {
  const byRule = steps.some(({ rule }) => rule);
  const events = steps.flatMap((step) => eventsOf(request, step, byRule));
  await tx.outbox.createMany({ data: events.map((event) => outboxRow({ ...event, requestId })) });
  await queueEvents(tx, request, steps.flatMap(eventTypesOf), request.updatedAt);
}

/**
 * The events of a step. `request` is as the step left it.
 * @param byRule whether a rule decided as soon as it was asked for: what waited did not wait for anybody
 */
export function eventsOf(request: RequestRow, step: Step, byRule = false): NewEvent[] {
  const announced = announcement(request, step, byRule);
  const audited = step.rule
    ? requestAudit(request, 'approved-by-rule', step.rule.setBy)
    : requestAudit(request, step.action, step.by === 'system' ? 'system' : (step.actor ?? undefined));
  return announced ? [announced, audited] : [audited];
}

function announcement(
  request: RequestRow,
  { action, actor, until, rule }: Step,
  byRule: boolean,
): NewEvent | undefined {
  const { id, userId, resourceType, resourceId, resourceName } = request;
  const status = byRule ? 'pending' : request.status;
  const about = { requestId: id, userId, resourceType, resourceId, resourceName };
  const stewardOrganizationId = request.stewardOrganizationId ?? undefined;
  switch (action) {
    case 'submitted':
    case 'resubmitted':
      return {
        name: 'request-submitted',
        source,
        data: {
          ...about,
          status,
          resubmitted: action === 'resubmitted',
          stewardOrganizationId,
          ...(byRule && { byRule }),
        },
      };
    case 'approved':
    case 'returned':
    case 'rejected': {
      // What the product granted at once was announced with its submission.
      const decider = actor ?? rule?.setBy;
      if (!decider) return undefined;
      return {
        name: 'request-decided',
        source,
        data: {
          ...about,
          deciderId: decider.userId,
          ...(rule && { byRule: true }),
          decision: action,
          expiresAt: action === 'approved' ? request.grant?.expiresAt?.toISOString() : undefined,
        },
      };
    }
    case 'withdrawn':
      return { name: 'request-withdrawn', source, data: about };
    case 'revoked':
      if (!actor) return undefined;
      return { name: 'grant-revoked', source, data: { ...about, revokerId: actor.userId } };
    case 'extension-asked':
      if (!until) return undefined;
      return {
        name: 'extension-requested',
        source,
        data: {
          ...about,
          stewardOrganizationId,
          until: until.toISOString(),
        },
      };
    case 'extended':
    case 'extension-refused': {
      const endsAt = request.grant?.expiresAt?.toISOString();
      if (!actor || !endsAt) return undefined;
      const decision = action === 'extended' ? 'approved' : 'rejected';
      return { name: 'extension-decided', source, data: { ...about, deciderId: actor.userId, decision, endsAt } };
    }
    case 'ethics-corrected': {
      const end = request.grant && endsOf(request.grant).expiresAt;
      if (!actor || !end) return undefined;
      const data = { ...about, correctorId: actor.userId, endsAt: end.toISOString() };
      return { name: 'ethics-approval-corrected', source, data };
    }
    case 'extension-withdrawn':
      return { name: 'extension-withdrawn', source, data: about };
    case 'expired':
      // Of other ends, owner and steward are warned before they come.
      return request.grant && isMissed(request.grant)
        ? { name: 'attestation-missed', source, data: { ...about, stewardOrganizationId } }
        : undefined;
    case 'given-back':
      return { name: 'access-returned', source, data: { ...about, stewardOrganizationId } };
    case 'edited':
    case 'first-approved':
    case 'attestation-asked':
    case 'attested':
    case 'attestation-dropped':
      return undefined;
  }
}
