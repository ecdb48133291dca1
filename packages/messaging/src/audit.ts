import type { AuditOutcome, InformationType } from '@carebourse/contracts/audit';
import type { AuditAction } from '@carebourse/contracts/audit-actions';
import type { UsePurpose } from '@carebourse/contracts/tables';
import { currentContext } from '@carebourse/runtime/request-context';
import type { NewEvent } from './event.ts';
import type { EventSource } from './event-catalogue.ts';
import { pastOutboxRow, type OutboxRow } from './outbox.ts';

/** One line of the audit trail: who did what, to which type of information, about whom (PHIPA s. 10.1's elements). */
export interface AuditRecord {
  /** `system` is the product by itself; absent for visitors. */
  actor?: { userId: number; role: string } | 'system' | undefined;
  /** What was done. */
  action: AuditAction;
  /** Kind of information dealt with. */
  informationType: InformationType;
  /** Whose record it is; absent when it is nobody's. */
  subjectUserId?: number | undefined;
  /** The thing dealt with, such as `request/12`. */
  subject: string;
  /** What the subject is called, where that tells nothing of a person: an entry, the entry of a request, an organization. */
  title?: string | undefined;
  outcome: AuditOutcome;
  /** Of a use: what its grant is for; absent where the grant names no purpose of the list. */
  purpose?: UsePurpose | null | undefined;
}

/**
 * Whether somebody in their own session looks at what is about them alone. That is no access to record: its lines would
 * bury those that matter, and stay for good. A look by an API client is one, also at its owner; so is every change.
 */
export function isLookAtOneself(
  looker: { userId: number; clientId: string | undefined },
  subjectUserId: number | undefined,
): boolean {
  return looker.clientId === undefined && looker.userId === subjectUserId;
}

/**
 * The outbox row that carries a line to the audit trail; when, from where and under which request come along.
 * @param at another time than now, for seeds
 */
export function auditRow(source: EventSource, record: AuditRecord, at: Date = new Date()): OutboxRow {
  return pastOutboxRow(auditEvent(source, record), at);
}

/** The event of that row. */
export function auditEvent(source: EventSource, record: AuditRecord): NewEvent {
  const context = currentContext();
  const actor = record.actor === 'system' ? { userId: undefined, role: record.actor } : record.actor;
  return {
    name: 'audit-recorded',
    source,
    requestId: context?.requestId,
    data: {
      actorId: actor?.userId,
      actorRole: actor?.role ?? 'none',
      action: record.action,
      informationType: record.informationType,
      subjectUserId: record.subjectUserId,
      subject: record.subject,
      address: context?.clientAddress ?? '',
      requestId: context?.requestId ?? '',
      outcome: record.outcome,
      title: record.title,
      purpose: record.purpose ?? undefined,
    },
  };
}
