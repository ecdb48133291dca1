import type { WebhookEventType } from '@carebourse/contracts/constants';
import { WEBHOOK_TEST, type WebhookEvent } from '@carebourse/contracts/webhooks';
import type { Step } from './request.ts';

const SOURCE = '/api/resource-requests';

/** What an event tells of a request and its grant. */
export interface EventSubject {
  id: number;
  resourceType: NonNullable<WebhookEvent['data']>['resourceType'];
  resourceId: number;
  status: NonNullable<WebhookEvent['data']>['status'];
  decidedAt: Date | null;
  grant: { grantedAt: Date; expiresAt: Date | null; endedAt: Date | null } | null;
}

/** The events that a step of a request is for its requester. An approval is two: a decision, and the grant that it gives. */
export function eventTypesOf({ action }: Pick<Step, 'action'>): WebhookEventType[] {
  switch (action) {
    case 'approved':
      return ['request.decided', 'grant.given'];
    case 'returned':
    case 'rejected':
      return ['request.decided'];
    case 'revoked':
      return ['grant.revoked'];
    case 'expired':
      return ['grant.expired'];
    default:
      return [];
  }
}

/**
 * The body of a message. It names the request and says how it stands; purposes, comments and people are left out, and
 * whoever may know them asks for them.
 */
export function requestEvent(
  { messageId, type, time }: { messageId: string; type: WebhookEventType; time: Date },
  { id, resourceType, resourceId, status, decidedAt, grant }: EventSubject,
): WebhookEvent {
  return {
    ...envelope(messageId, type, time),
    data: {
      requestId: id,
      resourceType,
      resourceId,
      status,
      decidedAt: decidedAt?.toISOString() ?? null,
      grantedAt: grant?.grantedAt.toISOString() ?? null,
      expiresAt: grant?.expiresAt?.toISOString() ?? null,
      endedAt: grant?.endedAt?.toISOString() ?? null,
    },
  };
}

export function testEvent(messageId: string, time: Date): WebhookEvent {
  return { ...envelope(messageId, WEBHOOK_TEST, time), data: null };
}

function envelope(id: string, type: WebhookEvent['type'], time: Date): Omit<WebhookEvent, 'data'> {
  return {
    specversion: '1.0',
    id,
    type,
    source: SOURCE,
    time: time.toISOString(),
    datacontenttype: 'application/json',
  };
}
