import {
  chainHash,
  findBreak,
  GENESIS_HASH,
  type AuditEntry,
  type ChainBreak,
} from '../../domain/audit/audit-chain.ts';
import type { AuditHead, AuditSeal } from '../../domain/audit/audit-seal.ts';
import type { Database, Transaction } from '../database.ts';

export const HEAD = { id: 1 };
const VERIFY_BATCH = 1_000;

/**
 * Appends to the chain. One at a time: the head's row is locked until the transaction ends, so the chain never forks.
 * It goes on from the sealed head rather than from the last row: rows cut off the end leave a gap that stays.
 */
export async function appendAuditEvents(
  tx: Transaction,
  entries: readonly AuditEntry[],
  seal: AuditSeal,
): Promise<void> {
  const head = await lockHead(tx);
  if (head.seal === null || !seal.holds(head, head.seal)) throw new Error('the seal of the audit trail does not hold');
  let { sequence, hash } = head;
  const rows = entries.map((entry) => {
    const previousHash = new Uint8Array(hash);
    sequence += 1n;
    const row = { ...entry, sequence, previousHash, hash: chainHash(entry, sequence, hash) };
    hash = row.hash;
    return row;
  });
  await tx.auditEvent.createMany({ data: rows });
  await tx.auditHead.update({
    where: HEAD,
    data: { sequence, hash: new Uint8Array(hash), seal: seal.make({ sequence, hash }) },
  });
}

/** Seals a trail that has no seal yet: a new one, or one from before there were seals. @returns whether it did */
export async function sealAuditTrail(db: Database, seal: AuditSeal): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const head = await lockHead(tx);
    if (head.seal !== null) return false;
    await tx.auditHead.update({ where: HEAD, data: { seal: seal.make(head) } });
    return true;
  });
}

interface SealedHead extends AuditHead {
  seal: string | null;
}

export async function lockHead(tx: Transaction): Promise<SealedHead> {
  const [head] = await tx.$queryRaw<SealedHead[]>`SELECT sequence, hash, seal FROM audit_head WHERE id = 1 FOR UPDATE`;
  if (!head) throw new Error('the head of the audit trail is missing');
  return head;
}

export type TrailBreak = ChainBreak | { sequence: bigint; reason: 'not sealed' };

/** Checks the whole trail from its first row, in batches; answers the first break and how many rows hold before it. */
export async function verifyAuditTrail(
  db: Database,
  seal: AuditSeal,
): Promise<{ checked: bigint; broken: TrailBreak | undefined }> {
  // Read first: rows that come while we check are checked too, and are no break.
  const head = await db.auditHead.findUnique({ where: HEAD });
  const sealed = head?.seal != null && seal.holds(head, head.seal);
  const state = { sequence: 0n, hash: GENESIS_HASH };
  let hashAtHead: Uint8Array | undefined = head?.sequence === 0n ? GENESIS_HASH : undefined;
  for (;;) {
    const rows = await db.auditEvent.findMany({
      where: { sequence: { gt: state.sequence } },
      orderBy: { sequence: 'asc' },
      take: VERIFY_BATCH,
    });
    const broken = findBreak(rows, state);
    hashAtHead ??= rows.find((row) => row.sequence === head?.sequence)?.hash;
    if (broken) return { checked: state.sequence, broken };
    if (rows.length < VERIFY_BATCH) break;
  }
  return { checked: state.sequence, broken: endBreak(head, sealed, hashAtHead, state.sequence) };
}

function endBreak(
  head: AuditHead | null,
  sealed: boolean,
  hashAtHead: Uint8Array | undefined,
  rows: bigint,
): TrailBreak | undefined {
  if (!head || !sealed) return { sequence: rows, reason: 'not sealed' };
  if (!hashAtHead) return { sequence: rows + 1n, reason: 'missing' };
  if (!Buffer.from(hashAtHead).equals(head.hash)) return { sequence: head.sequence, reason: 'changed' };
  return undefined;
}
