import {
  chainHash,
  type ChainBreak,
  type ChainedEntry,
  findBreak,
  GENESIS_HASH,
  sameHash,
} from '../domain/audit-chain.ts';
import { type ExpectedHead, newestHead } from '../domain/audit-notes.ts';
import { nameHash } from '../domain/audit-name.ts';
import type { AuditSeal } from '../domain/audit-seal.ts';
import { holdsSignature, type KeptKey, mayBeUnsigned, type SignedFrom } from './line-signatures.ts';
import type { Database } from '../../store/database.ts';
import { nextAuditEvents } from './audit-events.ts';
import { findUnlikeGuards } from './audit-guards.ts';
import { HEAD, type StoredHead } from './audit-head.ts';
import { findForgedNote, findUnlikeNotes } from './compare-notes.ts';

const VERIFY_BATCH = 1_000;

type BreakReason =
  | ChainBreak['reason']
  | 'not sealed'
  | 'beyond the seal'
  /** A head of before has another line there, or none. */
  | 'not as noted'
  /** Somebody without the key wrote into the notes. */
  | 'note not sealed'
  /** People are not shown it. */
  | 'hidden'
  /** People are shown something else. */
  | 'shown otherwise'
  /** Not signed by the service that it names, or not at all where others are. */
  | 'not signed'
  /** Somebody in it is called otherwise than then, or has lost a name without having left. */
  | 'named otherwise';

interface TrailBreak {
  sequence: bigint;
  reason: BreakReason;
}

export interface Verdict {
  /** How many lines hold, from the first one on. */
  checked: bigint;
  /** How many of them are from before lines were signed. */
  unsigned: bigint;
  /** The first bad line. */
  broken: TrailBreak | undefined;
  /** What the tables of the trail have that no migration gave them, or lack. */
  unlike: string[];
}

/** Where a check is. */
interface Walk {
  sequence: bigint;
  hash: Uint8Array;
  unsigned: bigint;
  signedFrom: SignedFrom | undefined;
  keys: ReadonlyMap<string, KeptKey>;
}

/**
 * Checks the whole trail from its first row, in batches, and that people are shown the same.
 * @param db in the role that serves: another may be shown other rows
 * @param noted the heads that are noted outside of the database
 */
export async function verifyAuditTrail(
  db: Database,
  seal: AuditSeal,
  noted: readonly ExpectedHead[],
): Promise<Verdict> {
  const unlike = await findUnlikeGuards(db);
  // Read first: what comes while we check is left to the next check.
  const head = await db.auditHead.findUnique({ where: HEAD });
  const sealed = head?.seal != null && seal.holds(head, head.seal) ? head : undefined;
  const keys = new Map((await db.auditKey.findMany()).map((key) => [key.id, key]));
  const walked: Walk = { sequence: 0n, hash: GENESIS_HASH, unsigned: 0n, signedFrom: undefined, keys };
  const broken = await walk(db, walked, sealed?.sequence ?? (await lastSequence(db)));
  const verdict = { checked: walked.sequence, unsigned: walked.unsigned, unlike };
  const other = await notedBreak(db, seal, noted, sealed);
  if (broken) return { ...verdict, broken: earlier(broken, other) };
  const end = endBreak(sealed, walked) ?? (await besideTheChain(db));
  return { ...verdict, broken: earlier(other, end) };
}

/** Follows the chain up to a line; `walked` is where it holds to. */
async function walk(db: Database, walked: Walk, end: bigint): Promise<TrailBreak | undefined> {
  while (walked.sequence < end) {
    const from = walked.sequence;
    const to = from + BigInt(VERIFY_BATCH) < end ? from + BigInt(VERIFY_BATCH) : end;
    // All rows of these sequences: there may be two of one.
    const rows = await db.auditEvent.findMany({
      where: { sequence: { gt: from, lte: to } },
      orderBy: [{ sequence: 'asc' }, { hash: 'asc' }],
    });
    const broken = findBreak(rows, walked);
    const whole = rows.filter(({ sequence }) => sequence <= walked.sequence);
    const otherwise =
      earlier(findUnsigned(whole, walked), await findMisnamed(db, whole)) ??
      (await findShownOtherwise(db, whole, from));
    if (broken || otherwise) return earlier(broken, otherwise);
    if (walked.sequence < to) return { sequence: walked.sequence + 1n, reason: 'missing' };
  }
  return undefined;
}

function findUnsigned(rows: readonly ChainedEntry[], walked: Walk): TrailBreak | undefined {
  for (const row of rows) {
    if (row.signature === null) {
      if (!mayBeUnsigned(walked.signedFrom, row.occurredAt)) return { sequence: row.sequence, reason: 'not signed' };
      walked.unsigned += 1n;
    } else {
      if (!holdsSignature(row, walked.keys)) return { sequence: row.sequence, reason: 'not signed' };
      walked.signedFrom ??= row;
    }
  }
  return undefined;
}

/** A name is as it was, or erased with its account. */
async function findMisnamed(db: Database, rows: readonly ChainedEntry[]): Promise<TrailBreak | undefined> {
  const named = rows.flatMap((row) =>
    [
      { sequence: row.sequence, userId: row.actorId, hash: row.actorName },
      { sequence: row.sequence, userId: row.subjectUserId, hash: row.subjectName },
    ].flatMap(({ hash, ...one }) => (hash === null ? [] : [{ ...one, key: keyOf(hash) }])),
  );
  const hashes = [...new Set(named.map(({ key }) => key))].map((key) => new Uint8Array(Buffer.from(key, 'base64url')));
  const kept = await db.auditName.findMany({ where: { hash: { in: hashes } } });
  const names = new Map(kept.map((name) => [keyOf(name.hash), name]));
  const lacking = named.filter(({ key }) => !names.has(key)).flatMap(({ userId }) => userId ?? []);
  const present = await db.user.findMany({
    where: { id: { in: [...new Set(lacking)] }, deletedAt: null },
    select: { id: true },
  });
  const stays = new Set(present.map(({ id }) => id));
  const misnamed = named.find(({ key, userId }) => {
    const name = names.get(key);
    return name ? name.userId !== userId || keyOf(nameHash(name)) !== key : userId !== null && stays.has(userId);
  });
  return misnamed && { sequence: misnamed.sequence, reason: 'named otherwise' };
}

/** What people are given of these lines, by the query by which they are given it. */
async function findShownOtherwise(
  db: Database,
  rows: readonly ChainedEntry[],
  after: bigint,
): Promise<TrailBreak | undefined> {
  const last = rows.at(-1)?.sequence;
  if (last === undefined) return undefined;
  // One more than there are: what is shown beside them is found, too.
  const shown = await nextAuditEvents(db, {}, { after, last, limit: rows.length + 1 });
  for (const [index, row] of rows.entries()) {
    const other = shown[index];
    if (other?.sequence !== row.sequence) return { sequence: row.sequence, reason: 'hidden' };
    if (!sameHash(chainHash(other, other.sequence, other.previousHash), row.hash))
      return { sequence: row.sequence, reason: 'shown otherwise' };
  }
  return undefined;
}

function keyOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('base64url');
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

/** Rows before the first line and beyond the head of this moment, which may have moved on. */
async function besideTheChain(db: Database): Promise<TrailBreak | undefined> {
  const [row] = await db.$queryRaw<{ before: bigint | null; beyond: bigint | null }[]>`
    SELECT (SELECT min(sequence) FROM audit_event WHERE sequence < 1) AS before,
      (SELECT min(sequence) FROM audit_event WHERE sequence > (SELECT max(sequence) FROM audit_head)) AS beyond`;
  if (row?.before != null) return { sequence: row.before, reason: 'beside the chain' };
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
