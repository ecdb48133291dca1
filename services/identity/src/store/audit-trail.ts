import { chainHash, findBreak, GENESIS_HASH, type AuditEntry, type ChainBreak } from '../domain/audit-chain.ts';
import type { AuditHead, AuditSeal } from '../domain/audit-seal.ts';
import type { Database, Transaction } from './database.ts';

const HEAD = { id: 1 };
const VERIFY_BATCH = 1_000;

/**
 * Appends to the chain. One at a time: the head's row is locked until the transaction ends, so the chain never forks.
 * It goes on from the sealed head rather than from the last row: rows cut off the end leave a gap that stays.
 */
export async function appendAuditEvent(tx: Transaction, entry: AuditEntry, seal: AuditSeal): Promise<void> {
  const head = await lockHead(tx);
  if (head.seal === null || !seal.holds(head, head.seal)) throw new Error('the seal of the audit trail does not hold');
  const next = { sequence: head.sequence + 1n, hash: chainHash(entry, head.sequence + 1n, head.hash) };
  // Everybody else's audit lines wait for this transaction: one statement instead of two.
  await tx.$executeRaw`
    WITH appended AS (
      INSERT INTO audit_event (sequence, id, occurred_at, service, actor_id, actor_role, action, information_type,
        subject_user_id, subject, address, request_id, outcome, previous_hash, hash)
      VALUES (${next.sequence}, ${entry.id}::uuid, ${entry.occurredAt}::timestamptz, ${entry.service},
        ${entry.actorId}::int, ${entry.actorRole}, ${entry.action}, ${entry.informationType},
        ${entry.subjectUserId}::int, ${entry.subject}, ${entry.address}, ${entry.requestId}, ${entry.outcome},
        ${new Uint8Array(head.hash)}, ${next.hash})
    )
    UPDATE audit_head SET sequence = ${next.sequence}, hash = ${next.hash}, seal = ${seal.make(next)} WHERE id = 1`;
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

async function lockHead(tx: Transaction): Promise<SealedHead> {
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
