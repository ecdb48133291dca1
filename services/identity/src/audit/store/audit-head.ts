import type { AuditHead } from '../domain/audit-seal.ts';
import type { TrailEnd } from '../domain/audit-refusal.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** The one row of the head's table. */
export const HEAD = { id: 1 };

export interface StoredHead extends AuditHead {
  /** Null until the trail begins. */
  seal: string | null;
}

/** Keeps everybody else from adding to the trail until the transaction ends. */
export async function lockHead(tx: Transaction): Promise<StoredHead | undefined> {
  const [head] = await tx.$queryRaw<StoredHead[]>`SELECT sequence, hash, seal FROM audit_head WHERE id = 1 FOR UPDATE`;
  return head;
}

/** The end of the trail at one moment. */
export async function readEnd(db: Database | Transaction): Promise<TrailEnd> {
  const [row] = await db.$queryRaw<(StoredHead & { hasLast: boolean })[]>`
    SELECT sequence, hash, seal, sequence = 0 OR EXISTS (
      SELECT FROM audit_event line WHERE line.sequence = head.sequence AND line.hash = head.hash
    ) AS "hasLast"
    FROM audit_head head WHERE id = 1`;
  if (!row) return { head: undefined, hasLast: false };
  const { hasLast, ...head } = row;
  return { head, hasLast };
}
