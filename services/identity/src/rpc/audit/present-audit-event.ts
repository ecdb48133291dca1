import { shownAddress, type TrailReader } from '../../domain/audit/shown-address.ts';
import { type AuditRow, type GroupedRow, type NamedPerson, peopleOf } from '../../store/audit/audit-events.ts';
import type { Database } from '../../store/database.ts';

/** Lines as their reader may see them, with the names of today. */
export async function presentAuditEvents(db: Database, rows: readonly (AuditRow | GroupedRow)[], reader: TrailReader) {
  const people = await peopleOf(
    db,
    rows.flatMap(({ actorId, subjectUserId }) => [actorId, subjectUserId]),
  );
  return rows.map((row) => presentAuditEvent(row, people, reader));
}

function presentAuditEvent(row: AuditRow | GroupedRow, people: ReadonlyMap<number, NamedPerson>, reader: TrailReader) {
  const nameOf = (id: number | null) => (id === null ? undefined : people.get(id)?.name);
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
    title: row.title ?? undefined,
    purpose: row.purpose ?? undefined,
    count: 'count' in row ? row.count : 1,
    firstAt: ('firstAt' in row ? row.firstAt : row.occurredAt).toISOString(),
  };
}
