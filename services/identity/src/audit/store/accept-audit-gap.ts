import { signLine } from '@carebourse/messaging/audit-signature';
import type { ServiceKeys } from '@carebourse/runtime/service-keys';
import { randomUUID } from 'node:crypto';
import { ConflictError } from '@carebourse/runtime/errors';
import { expectedHeads, type ExpectedHead, GAP_ACCEPTED, newestHead } from '../domain/audit-notes.ts';
import { refusalOf } from '../domain/audit-refusal.ts';
import type { AuditSeal } from '../domain/audit-seal.ts';
import type { AuditEntry } from '../domain/audit-chain.ts';
import type { Database } from '../../store/database.ts';
import { appendBehind, lookBehind } from './append-audit-events.ts';
import { lockHead } from './audit-head.ts';
import { findForgedNote, findUnlikeNotes } from './compare-notes.ts';
import type { NoteFiles } from './note-files.ts';
import { sealableLines } from './sealable-lines.ts';

export interface Acceptance {
  by: string;
  why: string;
  at: Date;
}

/** Lines that are lost, both included. */
export interface Gap {
  first: bigint;
  last: bigint;
}

/**
 * After a restore of a backup that is older than the notes: adds a line that tells of the gap, and notes it, so that
 * exactly these lines may be missing.
 * @throws ConflictError when there is no such gap, or the trail is not whole up to it
 */
export async function acceptAuditGap(
  { db, seal, keys, notes }: { db: Database; seal: AuditSeal; keys: ServiceKeys['published']; notes: NoteFiles },
  { by, why, at }: Acceptance,
): Promise<Gap> {
  const noted = (await notes.read()).flatMap(expectedHeads);
  const from = newestHead(noted);
  if (!from) throw new ConflictError('No head of the audit trail is noted: name the folders by AUDIT_NOTE_DIRS');
  const { to, line } = await db.$transaction(async (tx) => {
    const head = await lockHead(tx);
    const { hasLast } = head ? await lookBehind(tx, head) : { hasLast: false };
    const refused = refusalOf({ head, hasLast }, seal);
    if (!head || head.seal === null || refused) throw new ConflictError(`This is no gap, the audit trail: ${refused}`);
    if (head.sequence >= from.sequence)
      throw new ConflictError('There is no gap: the audit trail has all that is noted');
    const held = noted.filter(({ sequence }) => sequence <= head.sequence);
    await refuseOther(db, seal, noted, held);
    const kept = { ...head, seal: head.seal };
    const entry = gapEntry({ first: kept.sequence + 1n, last: from.sequence }, { by, why, at });
    const lines = await sealableLines(tx, kept, [entry], { keys, now: () => at });
    return { to: kept, line: await appendBehind(tx, kept, lines, seal) };
  });
  await notes.write({ kind: 'gap', at, by, why, from, to, line });
  return { first: to.sequence + 1n, last: from.sequence };
}

async function refuseOther(
  db: Database,
  seal: AuditSeal,
  noted: readonly ExpectedHead[],
  held: readonly ExpectedHead[],
): Promise<void> {
  const other = findForgedNote(noted, seal) ?? (await findUnlikeNotes(db, held));
  if (other) throw new ConflictError(`This is no gap, the audit trail: its line ${other.sequence} is not as noted`);
}

function gapEntry({ first, last }: Gap, { by, why, at }: Acceptance): AuditEntry {
  const line = {
    eventId: randomUUID(),
    occurredAt: at,
    service: 'identity',
    actorId: null,
    actorRole: 'system',
    action: GAP_ACCEPTED,
    informationType: 'event',
    subjectUserId: null,
    subject: `audit-trail/${first}-${last}`,
    address: '',
    requestId: '',
    outcome: 'success',
    title: `${by}: ${why}`,
    purpose: null,
  };
  return { ...line, id: randomUUID(), signature: signLine(line), actorName: null, subjectName: null };
}
