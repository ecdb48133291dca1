import { RESOURCE_TYPES, type ResourceType, type WebhookEventType } from '@carebourse/contracts/constants';
import { resourceLink } from '@carebourse/contracts/paths';
import {
  newsOf,
  WEBHOOK_NEWS,
  WEBHOOK_TEST,
  type WebhookEvent,
  type WebhookEventOf,
} from '@carebourse/contracts/webhooks';
import type { Step } from '../../domain/request.ts';

/** What an event tells of a request and its grant. */
export interface EventSubject {
  id: number;
  resourceType: ResourceType;
  resourceId: number;
  status: WebhookEventOf<'request'>['data']['status'];
  decidedAt: Date | null;
  grant: { grantedAt: Date; expiresAt: Date | null; endedAt: Date | null } | null;
}

/** The events that a step of a request is for its requester. An approval is two: a decision, and the grant that it gives. */
export function eventTypesOf({ action, status }: Pick<Step, 'action' | 'status'>): WebhookEventType[] {
  switch (action) {
    case 'approved':
      return ['request.decided', 'grant.given'];
    case 'returned':
    case 'rejected':
      return ['request.decided'];
    case 'extended':
      return ['grant.extended'];
    case 'ethics-corrected':
      // Of what waits yet nothing changes but what a decision may give.
      return status === 'approved' ? ['grant.changed'] : [];
    case 'revoked':
    case 'given-back':
      return ['grant.revoked'];
    case 'expired':
      return ['grant.expired'];
    case 'submitted':
    case 'edited':
    case 'resubmitted':
    case 'withdrawn':
    case 'first-approved':
    case 'extension-asked':
    case 'extension-refused':
    case 'extension-withdrawn':
    case 'attestation-asked':
    case 'attestation-dropped':
    case 'attested':
      return [];
  }
}

/** What every message has. */
interface Message {
  messageId: string;
  type: WebhookEventType;
  time: Date;
}

/**
 * The body of a message. It names the request and says how it stands; purposes, comments and people are left out, and
 * whoever may know them asks for them.
 */
export function requestEvent(
  message: Message,
  { id, resourceType, resourceId, status, decidedAt, grant }: EventSubject,
): WebhookEventOf<'request'> {
  return {
    ...envelope(message),
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

/** An entry, as events name it. */
export interface HeardEntry {
  resourceType: string;
  resourceId: number;
  resourceName: string;
}

/** The type of event that tells of a watched entry; undefined for news that this version does not know. */
export function entryEventType(news: string): WebhookEventType | undefined {
  const types = { released: 'entry.released', changed: 'entry.changed', retired: 'entry.retired' } as const;
  return Object.hasOwn(types, news) ? types[news as keyof typeof types] : undefined;
}

/** The body of a message about a watched entry; undefined for an entry of a type that this version does not know. */
export function entryEvent(
  message: Message,
  { release, ...entry }: HeardEntry & { release?: number | undefined },
): WebhookEventOf<'entry'> | undefined {
  const named = nameEntry(entry);
  return named && { ...envelope(message), data: { ...named, release: release ?? null } };
}

/** The body of a message about a saved search. Its words are left out: its owner knows it by its id. */
export function searchEvent(
  message: Message,
  { searchId, total, entries }: { searchId: number; total: number; entries: readonly HeardEntry[] },
): WebhookEventOf<'search'> {
  return {
    ...envelope(message),
    data: { searchId, total, entries: entries.flatMap((entry) => nameEntry(entry) ?? []) },
  };
}

export function testEvent(messageId: string, time: Date): WebhookEvent {
  return { ...enveloped(messageId, WEBHOOK_TEST, WEBHOOK_NEWS.request.source, time), data: null };
}

function nameEntry({ resourceType, resourceId, resourceName: name }: HeardEntry) {
  const type = RESOURCE_TYPES.find((known) => known === resourceType);
  return type && { resourceType: type, resourceId, name, link: resourceLink(type, resourceId) };
}

function envelope({ messageId, type, time }: Message): Omit<WebhookEvent, 'data'> {
  return enveloped(messageId, type, WEBHOOK_NEWS[newsOf(type)].source, time);
}

function enveloped(
  id: string,
  type: WebhookEvent['type'],
  source: WebhookEvent['source'],
  time: Date,
): Omit<WebhookEvent, 'data'> {
  return { specversion: '1.0', id, type, source, time: time.toISOString(), datacontenttype: 'application/json' };
}
