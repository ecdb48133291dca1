import { createHash } from 'node:crypto';

/** One row of the audit trail, before it is chained. */
export interface AuditEntry {
  id: string;
  occurredAt: Date;
  service: string;
  actorId: number | null;
  actorRole: string;
  action: string;
  informationType: string;
  subjectUserId: number | null;
  subject: string;
  address: string;
  requestId: string;
  outcome: string;
  /** Null in lines from before there were titles, and where the subject has none. */
  title: string | null;
  /** Of a use: what its grant is for. Null for all else, and in lines from before it was told. */
  purpose: string | null;
  /** Null, as the signature, in lines from before they were signed. */
  eventId: string | null;
  signature: string | null;
  /** Hashes of what people were called; null for nobody, and in lines from before names were kept. */
  actorName: Uint8Array<ArrayBuffer> | null;
  subjectName: Uint8Array<ArrayBuffer> | null;
}

export interface ChainedEntry extends AuditEntry {
  sequence: bigint;
  previousHash: Uint8Array;
  hash: Uint8Array;
}

/** What the first row of the chain follows. */
export const GENESIS_HASH = new Uint8Array(32);

/**
 * SHA-256 over the previous hash, the place in the chain and every field, each with its length so that none can run into
 * the next. A line without a title, a purpose, a signature or names has the hash that it had before there were any. What came
 * after the title says what it is, so that none passes for another.
 */
export function chainHash(entry: AuditEntry, sequence: bigint, previousHash: Uint8Array): Uint8Array<ArrayBuffer> {
  const fields = [
    sequence.toString(),
    entry.id,
    entry.occurredAt.toISOString(),
    entry.service,
    entry.actorId?.toString() ?? '',
    entry.actorRole,
    entry.action,
    entry.informationType,
    entry.subjectUserId?.toString() ?? '',
    entry.subject,
    entry.address,
    entry.requestId,
    entry.outcome,
    ...(entry.title === null ? [] : [entry.title]),
    ...(entry.purpose === null ? [] : ['purpose', entry.purpose]),
    ...(entry.eventId === null ? [] : ['event', entry.eventId]),
    ...(entry.signature === null ? [] : ['signature', entry.signature]),
    ...(entry.actorName === null ? [] : ['actor', hexOf(entry.actorName)]),
    ...(entry.subjectName === null ? [] : ['subject', hexOf(entry.subjectName)]),
  ];
  const hash = createHash('sha256').update(previousHash);
  for (const field of fields) hash.update(`${Buffer.byteLength(field)}:${field};`);
  return new Uint8Array(hash.digest());
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

export interface ChainBreak {
  sequence: bigint;
  reason: 'missing' | 'changed' | 'not linked' | 'beside the chain';
}

/**
 * The first place where the chain does not hold, if any, for rows in order of their sequence.
 * @param state where an earlier part of the same check ended; a check of the whole chain starts without one
 */
export function findBreak(
  rows: Iterable<ChainedEntry>,
  state: { sequence: bigint; hash: Uint8Array } = { sequence: 0n, hash: GENESIS_HASH },
): ChainBreak | undefined {
  for (const row of rows) {
    // One of the two is not of the trail; which, shows further on.
    if (row.sequence === state.sequence) return { sequence: row.sequence, reason: 'beside the chain' };
    if (row.sequence !== state.sequence + 1n) return { sequence: state.sequence + 1n, reason: 'missing' };
    if (!sameHash(row.previousHash, state.hash)) return { sequence: row.sequence, reason: 'not linked' };
    if (!sameHash(row.hash, chainHash(row, row.sequence, row.previousHash))) {
      return { sequence: row.sequence, reason: 'changed' };
    }
    state.sequence = row.sequence;
    state.hash = row.hash;
  }
  return undefined;
}

export function sameHash(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.from(one).equals(other);
}
