import { expectedHeads } from '../domain/audit-notes.ts';
import type { AuditSeal } from '../domain/audit-seal.ts';
import type { Database } from '../../store/database.ts';
import { HEAD, lockHead } from './audit-head.ts';
import { findForgedNote, keyOf } from './compare-notes.ts';
import type { NoteFiles } from './note-files.ts';

/**
 * Seals the end of the trail under the key ring's first key, so that the key it was sealed with can go.
 * @returns whether it was under another
 * @throws Error when the seal does not hold: nothing is sealed that somebody else has written
 */
export async function resealAuditTrail(db: Database, seal: AuditSeal): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const head = await lockHead(tx);
    if (!head || head.seal === null || !seal.holds(head, head.seal))
      throw new Error('the seal of the audit trail does not hold');
    const renewed = seal.make(head);
    if (renewed === head.seal) return false;
    await tx.auditHead.update({ where: HEAD, data: { seal: renewed } });
    return true;
  });
}

/**
 * Notes again, under the key ring's first key, each head that is noted under another alone.
 * @returns how many
 * @throws Error when one of the notes has no true seal
 */
export async function resealNotes(notes: NoteFiles, seal: AuditSeal, at: Date): Promise<number> {
  const heads = (await notes.read()).flatMap(expectedHeads);
  const forged = findForgedNote(heads, seal);
  if (forged) throw new Error(`the note of line ${forged.sequence} of the audit trail has no true seal`);
  const isRenewed = (head: (typeof heads)[number]) => head.seal === seal.make(head);
  const renewed = new Set(heads.filter(isRenewed).map(keyOf));
  const stale = new Map(heads.filter((head) => !renewed.has(keyOf(head))).map((head) => [keyOf(head), head]));
  for (const { sequence, hash } of stale.values())
    await notes.write({ kind: 'head', at, head: { sequence, hash, seal: seal.make({ sequence, hash }) } });
  return stale.size;
}
