import { shownAddress, type TrailReader } from '../domain/shown-address.ts';
import type { AuditRow, GroupedRow } from '../store/audit-events.ts';
import { namesIn, type NamesOf } from '../store/audit-names.ts';
import type { Database } from '../../store/database.ts';

/** Lines as their reader may see them, with the names of then. */
export async function presentAuditEvents(db: Database, rows: readonly (AuditRow | GroupedRow)[], reader: TrailReader) {
  const nameOf = await namesIn(db, rows);
  return rows.map((row) => presentAuditEvent(row, nameOf, reader));
}

function presentAuditEvent(row: AuditRow | GroupedRow, nameOf: NamesOf, reader: TrailReader) {
  return {
    sequence: row.sequence.toString(),
    id: row.id,
    occurredAt: row.occurredAt.toISOString(),
    service: row.service,
    actorId: row.actorId ?? undefined,
    actorName: nameOf(row.actorId, row.actorName)?.name,
    actorRole: row.actorRole,
    action: row.action,
    informationType: row.informationType,
    subjectUserId: row.subjectUserId ?? undefined,
    subjectName: nameOf(row.subjectUserId, row.subjectName)?.name,
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
