import { type ChainBreak, findBreak, GENESIS_HASH } from '../../domain/audit/audit-chain.ts';
import { type ExpectedHead, newestHead } from '../../domain/audit/audit-notes.ts';
import type { AuditSeal } from '../../domain/audit/audit-seal.ts';
import type { Database } from '../database.ts';
import { HEAD, type StoredHead } from './audit-head.ts';
import { findForgedNote, findUnlikeNotes } from './compare-notes.ts';

const VERIFY_BATCH = 1_000n;

type BreakReason =
  | ChainBreak['reason']
  | 'not sealed'
  | 'beyond the seal'
  /** A head of before has another line there, or none. */
  | 'not as noted'
  /** Somebody without the key wrote into the notes. */
  | 'note not sealed'
  /** Marked as a stray row, so that lists leave it out. */
  | 'hidden';

interface TrailBreak {
  sequence: bigint;
  reason: BreakReason;
}

export interface Verdict {
  /** How many lines hold, from the first one on. */
  checked: bigint;
  /** The first bad line. */
  broken: TrailBreak | undefined;
}

/**
 * Checks the whole trail from its first row, in batches.
 * @param noted the heads that are noted outside of the database
 */
export async function verifyAuditTrail(
  db: Database,
  seal: AuditSeal,
  noted: readonly ExpectedHead[],
): Promise<Verdict> {
  // Read first: what comes while we check is left to the next check.
  const head = await db.auditHead.findUnique({ where: HEAD });
  const sealed = head?.seal != null && seal.holds(head, head.seal) ? head : undefined;
  const state = { sequence: 0n, hash: GENESIS_HASH };
  const broken = await walk(db, state, sealed?.sequence ?? (await lastSequence(db)));
  if (broken) return { checked: state.sequence, broken: earlier(broken, await notedBreak(db, seal, noted, sealed)) };
  const end = endBreak(sealed, state) ?? (await besideTheChain(db, state.sequence));
  return { checked: state.sequence, broken: earlier(await notedBreak(db, seal, noted, sealed), end) };
}

/** Follows the chain up to a line; `state` is where it holds to. */
async function walk(
  db: Database,
  state: { sequence: bigint; hash: Uint8Array },
  end: bigint,
): Promise<ChainBreak | undefined> {
  while (state.sequence < end) {
    const from = state.sequence;
    const to = from + VERIFY_BATCH < end ? from + VERIFY_BATCH : end;
    // All rows of these sequences: there may be two of one.
    const rows = await db.auditEvent.findMany({
      where: { sequence: { gt: from, lte: to } },
      orderBy: [{ sequence: 'asc' }, { hash: 'asc' }],
    });
    const broken = findBreak(rows, state);
    if (broken) return broken;
    if (state.sequence < to) return { sequence: state.sequence + 1n, reason: 'missing' };
  }
  return undefined;
}

async function lastSequence(db: Database): Promise<bigint> {
  const last = await db.auditEvent.findFirst({ orderBy: { sequence: 'desc' }, select: { sequence: true } });
  return last?.sequence ?? 0n;
}

function endBreak(
  sealed: StoredHead | undefined,
  { sequence, hash }: { sequence: bigint; hash: Uint8Array },
): TrailBreak | undefined {
  if (!sealed) return { sequence, reason: 'not sealed' };
  if (!Buffer.from(hash).equals(sealed.hash)) return { sequence, reason: 'changed' };
  return undefined;
}

/** Rows before the first line and beyond the head of this moment, which may have moved on, and lines that pass for strays. */
async function besideTheChain(db: Database, checked: bigint): Promise<TrailBreak | undefined> {
  const [row] = await db.$queryRaw<{ before: bigint | null; beyond: bigint | null; hidden: bigint | null }[]>`
    SELECT (SELECT min(sequence) FROM audit_event WHERE sequence < 1) AS before,
      (SELECT min(sequence) FROM audit_event WHERE sequence > (SELECT max(sequence) FROM audit_head)) AS beyond,
      (SELECT min(sequence) FROM audit_stray JOIN audit_event USING (sequence, hash) WHERE sequence <= ${checked}) AS hidden`;
  if (row?.before != null) return { sequence: row.before, reason: 'beside the chain' };
  if (row?.hidden != null) return { sequence: row.hidden, reason: 'hidden' };
  if (row?.beyond != null) return { sequence: row.beyond, reason: 'beyond the seal' };
  return undefined;
}

async function notedBreak(
  db: Database,
  seal: AuditSeal,
  noted: readonly ExpectedHead[],
  head: StoredHead | undefined,
): Promise<TrailBreak | undefined> {
  const forged = findForgedNote(noted, seal);
  if (forged) return { sequence: forged.sequence, reason: 'note not sealed' };
  const newest = newestHead(noted);
  const unlike = await findUnlikeNotes(db, noted);
  if (unlike && (!head || unlike.sequence <= head.sequence))
    return { sequence: unlike.sequence, reason: 'not as noted' };
  if (head && newest && newest.sequence > head.sequence) return { sequence: head.sequence + 1n, reason: 'missing' };
  return undefined;
}

function earlier(one: TrailBreak | undefined, other: TrailBreak | undefined): TrailBreak | undefined {
  if (!one || !other) return one ?? other;
  return other.sequence < one.sequence ? other : one;
}
