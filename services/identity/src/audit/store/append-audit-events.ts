import { chainHash, type AuditEntry } from '../domain/audit-chain.ts';
import type { SealedHead } from '../domain/audit-notes.ts';
import type { AuditHead, AuditSeal } from '../domain/audit-seal.ts';
import type { Transaction } from '../../store/database.ts';
import { HEAD } from './audit-head.ts';

/** Adds lines behind the locked head, and seals the new end. Answers it. */
export async function appendBehind(
  tx: Transaction,
  head: AuditHead,
  entries: readonly AuditEntry[],
  seal: AuditSeal,
): Promise<SealedHead> {
  let { sequence } = head;
  let hash = new Uint8Array(head.hash);
  const rows = entries.map((entry) => {
    const previousHash = hash;
    sequence += 1n;
    hash = chainHash(entry, sequence, previousHash);
    return { ...entry, sequence, previousHash, hash };
  });
  await tx.auditEvent.createMany({ data: rows });
  const end = { sequence, hash, seal: seal.make({ sequence, hash }) };
  await tx.auditHead.update({ where: HEAD, data: end });
  return end;
}

export interface BehindTheHead {
  /** Whether the row that the head names is there. */
  hasLast: boolean;
  /** How many rows beyond the head were found now, and not before. */
  strays: number;
}

/**
 * What the table has at the locked head and beyond it. Rows beyond are nobody's who writes the trail: they are noted as
 * strays, before real lines come to have their numbers. For a statement after the lock: the lock's own sees the rows of
 * whoever held it before not yet.
 */
export async function lookBehind(tx: Transaction, { sequence, hash }: AuditHead): Promise<BehindTheHead> {
  const [found] = await tx.$queryRaw<BehindTheHead[]>`
    WITH stray AS (
      INSERT INTO audit_stray (sequence, hash)
      SELECT sequence, hash FROM audit_event WHERE sequence > ${sequence} ON CONFLICT DO NOTHING RETURNING sequence
    )
    SELECT ${sequence}::bigint = 0 OR EXISTS (
      SELECT FROM audit_event WHERE sequence = ${sequence} AND hash = ${Buffer.from(hash)}
    ) AS "hasLast", (SELECT count(*)::int FROM stray) AS strays`;
  return found ?? { hasLast: false, strays: 0 };
}
