import { Prisma } from '../../../generated/prisma/client.ts';
import type { ChainedEntry } from '../domain/audit-chain.ts';
import type { Database } from '../../store/database.ts';
import { conditionOf, isOfTheTrail, withinTime, type AuditFilter } from './audit-filter.ts';

export type AuditRow = ChainedEntry;

/** A line with those that it stands for. */
export interface GroupedRow extends AuditRow {
  count: number;
  firstAt: Date;
}

const COLUMNS = Prisma.sql`
  line.sequence, line.id, line.occurred_at AS "occurredAt", line.service, line.actor_id AS "actorId",
  line.actor_role AS "actorRole", line.action, line.information_type AS "informationType",
  line.subject_user_id AS "subjectUserId", line.subject, line.address, line.request_id AS "requestId", line.outcome,
  line.title, line.purpose, line.event_id AS "eventId", line.signature, line.actor_name AS "actorName",
  line.subject_name AS "subjectName", line.previous_hash AS "previousHash", line.hash`;

/** One line repeats another of the same day, person, action and thing. The index audit_event_repeats finds them. */
const REPEATS = Prisma.sql`
  ${isOfTheTrail('other')} AND other.subject = line.subject AND other.action = line.action
  AND coalesce(other.actor_id, 0) = coalesce(line.actor_id, 0)
  AND (other.occurred_at AT TIME ZONE 'America/Toronto')::date = (line.occurred_at AT TIME ZONE 'America/Toronto')::date
  AND other.subject_user_id IS NOT DISTINCT FROM line.subject_user_id
  AND other.information_type = line.information_type AND other.outcome = line.outcome`;

export interface Place {
  /** Sequence number to go on below. */
  before?: bigint | undefined;
  limit: number;
}

/** Newest first. */
export function listAuditEvents(db: Database, filter: AuditFilter, { before, limit }: Place): Promise<AuditRow[]> {
  return db.$queryRaw<AuditRow[]>`
    SELECT ${COLUMNS} FROM audit_event line
    WHERE ${conditionOf(filter)} AND ${isBelow(before)}
    ORDER BY line.sequence DESC LIMIT ${limit}`;
}

/**
 * Newest first, the newest of repeats for all of them. A line is passed over when a newer one repeats it, so that no page
 * needs to know what earlier ones had. The subquery is one that PostgreSQL does not turn into a join of the whole trail.
 */
export function listGroupedEvents(db: Database, filter: AuditFilter, { before, limit }: Place): Promise<GroupedRow[]> {
  return db.$queryRaw<GroupedRow[]>`
    SELECT ${COLUMNS}, repeats.count, repeats."firstAt"
    FROM (
      SELECT * FROM audit_event line
      WHERE ${conditionOf(filter)} AND ${isBelow(before)} AND (
        SELECT other.sequence FROM audit_event other
        WHERE ${REPEATS} AND other.sequence > line.sequence AND ${withinTime(filter, 'other')}
        ORDER BY other.sequence LIMIT 1
      ) IS NULL
      ORDER BY line.sequence DESC LIMIT ${limit}
    ) line
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, min(other.occurred_at) AS "firstAt" FROM audit_event other
      WHERE ${REPEATS} AND ${withinTime(filter, 'other')}
    ) repeats
    ORDER BY line.sequence DESC`;
}

const EXPORT_BATCH = 500;

/** Oldest first, in batches, up to what there is at the start. */
export async function* batchesOfAuditEvents(db: Database, filter: AuditFilter): AsyncIterable<AuditRow[]> {
  const last = await db.auditEvent.findFirst({ orderBy: { sequence: 'desc' }, select: { sequence: true } });
  let after = 0n;
  for (;;) {
    const rows = await nextAuditEvents(db, filter, { after, last: last?.sequence ?? 0n, limit: EXPORT_BATCH });
    if (rows.length > 0) yield rows;
    if (rows.length < EXPORT_BATCH) return;
    after = rows.at(-1)?.sequence ?? after;
  }
}

/** Oldest first, between two lines: what people are given, and what a check of the trail reads. */
export function nextAuditEvents(
  db: Database,
  filter: AuditFilter,
  { after, last, limit }: { after: bigint; last: bigint; limit: number },
): Promise<AuditRow[]> {
  return db.$queryRaw<AuditRow[]>`
    SELECT ${COLUMNS} FROM audit_event line
    WHERE ${conditionOf(filter)} AND line.sequence > ${after} AND line.sequence <= ${last}
    ORDER BY line.sequence LIMIT ${limit}`;
}

function isBelow(before: bigint | undefined): Prisma.Sql {
  return before === undefined ? Prisma.sql`true` : Prisma.sql`line.sequence < ${before}`;
}
