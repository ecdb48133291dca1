import type { Prisma } from '../../generated/prisma/client.ts';
import { chainHash, findBreak, GENESIS_HASH, type AuditEntry, type ChainBreak } from '../domain/audit-chain.ts';
import type { Database, Transaction } from './database.ts';

/** Any number that no other advisory lock of this database uses. */
const CHAIN_LOCK = 7_301_002;

/** Appends to the chain. One at a time: the lock is held until the transaction ends, so the chain never forks. */
export async function appendAuditEvent(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${CHAIN_LOCK})`;
  const last = await tx.auditEvent.findFirst({ orderBy: { sequence: 'desc' }, select: { sequence: true, hash: true } });
  const sequence = (last?.sequence ?? 0n) + 1n;
  const previousHash = new Uint8Array(last?.hash ?? GENESIS_HASH);
  await tx.auditEvent.create({
    data: { ...entry, sequence, previousHash, hash: chainHash(entry, sequence, previousHash) },
  });
}

export interface AuditFilter {
  /** Sequence to go on below. */
  before?: bigint | undefined;
  limit: number;
  action?: string | undefined;
  actorId?: number | undefined;
  subjectUserId?: number | undefined;
}

/** Newest first. */
export function listAuditEvents(db: Database, { before, limit, ...fields }: AuditFilter) {
  const where: Prisma.AuditEventWhereInput = { ...(before !== undefined && { sequence: { lt: before } }) };
  if (fields.action !== undefined) where.action = fields.action;
  if (fields.actorId !== undefined) where.actorId = fields.actorId;
  if (fields.subjectUserId !== undefined) where.subjectUserId = fields.subjectUserId;
  return db.auditEvent.findMany({ where, orderBy: { sequence: 'desc' }, take: limit });
}

const VERIFY_BATCH = 1_000;

/** Checks the whole chain from its first row, in batches; answers the first break and how many rows hold before it. */
export async function verifyAuditChain(db: Database): Promise<{ checked: bigint; broken: ChainBreak | undefined }> {
  const state = { sequence: 0n, hash: GENESIS_HASH };
  for (;;) {
    const rows = await db.auditEvent.findMany({
      where: { sequence: { gt: state.sequence } },
      orderBy: { sequence: 'asc' },
      take: VERIFY_BATCH,
    });
    const broken = findBreak(rows, state);
    if (broken || rows.length < VERIFY_BATCH) return { checked: state.sequence, broken };
  }
}
