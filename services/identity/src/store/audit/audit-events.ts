import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Database } from '../database.ts';

/** What to look for; what is left out does not narrow it. */
export interface AuditFilter {
  action?: string | undefined;
  actorId?: number | undefined;
  subjectUserId?: number | undefined;
  informationType?: string | undefined;
  outcome?: string | undefined;
  /** Included. */
  from?: Date | undefined;
  /** Not included. */
  to?: Date | undefined;
}

export type AuditRow = Prisma.AuditEventGetPayload<object>;

/** Newest first, below the sequence number `before`. */
export function listAuditEvents(
  db: Database,
  filter: AuditFilter,
  { before, limit }: { before?: bigint | undefined; limit: number },
): Promise<AuditRow[]> {
  return db.auditEvent.findMany({
    where: { ...conditions(filter), ...(before !== undefined && { sequence: { lt: before } }) },
    orderBy: { sequence: 'desc' },
    take: limit,
  });
}

const EXPORT_BATCH = 500;

/** Oldest first, in batches, up to what there is at the start. */
export async function* batchesOfAuditEvents(db: Database, filter: AuditFilter): AsyncIterable<AuditRow[]> {
  const last = await db.auditEvent.findFirst({ orderBy: { sequence: 'desc' }, select: { sequence: true } });
  let after = 0n;
  for (;;) {
    const rows = await db.auditEvent.findMany({
      where: { ...conditions(filter), sequence: { gt: after, lte: last?.sequence ?? 0n } },
      orderBy: { sequence: 'asc' },
      take: EXPORT_BATCH,
    });
    if (rows.length > 0) yield rows;
    if (rows.length < EXPORT_BATCH) return;
    after = rows.at(-1)?.sequence ?? after;
  }
}

function conditions({ from, to, ...fields }: AuditFilter): Prisma.AuditEventWhereInput {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  if (!from && !to) return given;
  return { ...given, occurredAt: { ...(from && { gte: from }), ...(to && { lt: to }) } };
}

/** Names of the people in these rows, by id. */
export async function namesOf(db: Database, rows: readonly AuditRow[]): Promise<Map<number, string>> {
  const ids = new Set(rows.flatMap(({ actorId, subjectUserId }) => [actorId, subjectUserId]));
  const people = await db.user.findMany({
    where: { id: { in: [...ids].filter((id) => id !== null) }, deletedAt: null },
    select: { id: true, username: true, firstName: true, lastName: true },
  });
  return new Map(
    people.map(({ id, username, firstName, lastName }) => [
      id,
      [firstName, lastName].filter(Boolean).join(' ') || username,
    ]),
  );
}
