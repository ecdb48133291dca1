import type { AuditEvent, AuditOutcome, RecordReader } from '@carebourse/contracts/audit';
import type { UsePurpose } from '@carebourse/contracts/tables';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { ResponseOut } from '@carebourse/rpc/methods';

type Stored = ResponseOut<IdentityServiceDefinition['ListAuditEvents']>['events'][number];

type StoredReader = ResponseOut<IdentityServiceDefinition['ListRecordReaders']>['readers'][number];

/** A line of the audit trail as the API shows it. */
export function presentAuditEvent(event: Stored): AuditEvent {
  return {
    sequence: Number(event.sequence),
    id: event.id,
    occurredAt: event.occurredAt,
    service: event.service,
    actorId: event.actorId ?? null,
    actorName: event.actorName ?? null,
    actorRole: event.actorRole ?? null,
    action: event.action,
    informationType: event.informationType,
    subjectUserId: event.subjectUserId ?? null,
    subjectName: event.subjectName ?? null,
    subject: event.subject,
    address: event.address ?? null,
    requestId: event.requestId ?? null,
    outcome: event.outcome as AuditOutcome,
    title: event.title ?? null,
    purpose: (event.purpose ?? null) as UsePurpose | null,
    count: event.count,
    firstAt: event.firstAt,
  };
}

export function presentRecordReader(reader: StoredReader): RecordReader {
  return {
    actorId: reader.actorId,
    actorName: reader.actorName ?? null,
    actorRole: reader.actorRole,
    organization: reader.organization ?? null,
    informationType: reader.informationType,
    count: reader.count,
    lastAt: reader.lastAt,
  };
}
