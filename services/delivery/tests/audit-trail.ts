import type { Database } from '../src/store/database.ts';

/** The lines for the audit trail that wait in the outbox, in order. */
export async function auditLines(db: Database): Promise<Record<string, unknown>[]> {
  const rows = await db.outbox.findMany({ where: { topic: 'carebourse.audit' }, orderBy: { position: 'asc' } });
  return rows.map((row) => (JSON.parse(row.body) as { data: Record<string, unknown> }).data);
}
