import { shownAddress, type TrailReader } from '../../domain/audit/shown-address.ts';
import type { AuditRow } from '../../store/audit/audit-events.ts';

/** @param names of people by id; who is not in it has closed the account */
export function presentAuditEvent(row: AuditRow, names: ReadonlyMap<number, string>, reader: TrailReader) {
  const nameOf = (id: number | null) => (id === null ? undefined : names.get(id));
  return {
    sequence: row.sequence.toString(),
    id: row.id,
    occurredAt: row.occurredAt.toISOString(),
    service: row.service,
    actorId: row.actorId ?? undefined,
    actorName: nameOf(row.actorId),
    actorRole: row.actorRole,
    action: row.action,
    informationType: row.informationType,
    subjectUserId: row.subjectUserId ?? undefined,
    subjectName: nameOf(row.subjectUserId),
    subject: row.subject,
    address: shownAddress(row, reader) || undefined,
    requestId: row.requestId || undefined,
    outcome: row.outcome,
  };
}
