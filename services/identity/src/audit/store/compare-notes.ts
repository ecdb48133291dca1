import { type ExpectedHead, GAP_ACCEPTED } from '../domain/audit-notes.ts';
import type { AuditHead, AuditSeal } from '../domain/audit-seal.ts';
import type { Database } from '../../store/database.ts';

const BATCH = 1_000;

/** A note that somebody without the key has written. One under a key that has gone is noted again under another. */
export function findForgedNote(heads: readonly ExpectedHead[], seal: AuditSeal): ExpectedHead | undefined {
  const sealed = new Set(heads.filter((head) => seal.holds(head, head.seal)).map(keyOf));
  return heads.find((head) => !sealed.has(keyOf(head)));
}

/** The first of the noted heads that the trail does not have. */
export async function findUnlikeNotes(db: Database, heads: readonly ExpectedHead[]): Promise<ExpectedHead | undefined> {
  const inOrder = heads.toSorted((one, other) => Number(one.sequence - other.sequence));
  for (let start = 0; start < inOrder.length; start += BATCH) {
    const some = inOrder.slice(start, start + BATCH);
    const rows = await db.auditEvent.findMany({
      where: { sequence: { in: some.map(({ sequence }) => sequence) } },
      select: { sequence: true, hash: true, action: true },
    });
    const actions = new Map(rows.map(({ sequence, hash, action }) => [keyOf({ sequence, hash }), action]));
    const unlike = some.find((head) => {
      const action = actions.get(keyOf(head));
      return head.sequence > 0n && (action === undefined || (head.isGap && action !== GAP_ACCEPTED));
    });
    if (unlike) return unlike;
  }
  return undefined;
}

export function keyOf({ sequence, hash }: AuditHead): string {
  return `${sequence}:${Buffer.from(hash).toString('base64url')}`;
}
