import type { Directive } from '@carebourse/contracts/directives';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { nextId } from '@carebourse/runtime/next-id';
import type { PastDirectives } from '../../../generated/prisma/client.ts';
import type { DirectiveSubject } from '../domain/directives.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { forgetPersons, publishDirectives } from '../../store/directive-feed.ts';

/** What somebody decided at a time. */
export interface DecidedSet {
  dependentId: number | null;
  directives: Directive[];
  /** 1 for the first. */
  revision: number;
  at: Date;
  /** Whether a parent decided it, before the hand-over. */
  byParent: boolean;
}

/** What a patient decided, for themself and for dependents. */
export async function listDecided(
  db: Database | Transaction,
  cipher: FieldCipher,
  userId: number,
): Promise<DecidedSet[]> {
  const rows = await db.directiveSet.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  return rows.map(({ id, dependentId, sealed, revision, changedAt, byParent }) => ({
    dependentId,
    directives: openDirectives(cipher, setPlace(id), sealed),
    revision,
    at: changedAt,
    byParent,
  }));
}

/** All that was ever decided by a patient, or for one of them alone; newest first. */
export async function listPast(
  db: Database | Transaction,
  cipher: FieldCipher,
  sought: { userId: number; dependentId?: number | null },
  limit: number,
): Promise<DecidedSet[]> {
  const rows = await db.pastDirectives.findMany({ where: sought, orderBy: { id: 'desc' }, take: limit });
  return rows.map((row) => openPast(cipher, row));
}

/** What was decided for somebody by a revision. */
export async function findPast(
  tx: Transaction,
  cipher: FieldCipher,
  sought: DirectiveSubject & { revision: number },
): Promise<DecidedSet | null> {
  const row = await tx.pastDirectives.findFirst({ where: sought });
  return row && openPast(cipher, row);
}

/**
 * Makes what is decided for somebody these directives, of the next revision. Under `lockHousehold`.
 * @param check gets the revision that is there, 0 for none, and throws where it may not be followed
 */
export async function decide(
  tx: Transaction,
  cipher: FieldCipher,
  { userId, dependentId }: DirectiveSubject,
  directives: readonly Directive[],
  { at, check, byParent = false }: { at: Date; check: (revision: number) => void; byParent?: boolean },
): Promise<void> {
  const before = await tx.directiveSet.findFirst({ where: { userId, dependentId } });
  check(before?.revision ?? 0);
  const text = JSON.stringify(directives);
  const id = before?.id ?? (await nextId(tx, 'directive_set'));
  const revision = (before?.revision ?? 0) + 1;
  const decided = {
    sealed: cipher.encrypt(text, setPlace(id)),
    statements: directives.length,
    revision,
    byParent,
    changedAt: at,
  };
  await tx.directiveSet.upsert({ where: { id }, create: { id, userId, dependentId, ...decided }, update: decided });
  const pastId = await nextId(tx, 'directive_history');
  const sealed = cipher.encrypt(text, pastPlace(pastId));
  await tx.pastDirectives.create({ data: { id: pastId, userId, dependentId, sealed, byParent, revision, at } });
  await publishDirectives(tx, [userId]);
}

/** Takes back what was decided for one dependent, or by the whole account. What it was stays in the history. */
export async function dropDirectives(tx: Transaction, sought: { userId: number; dependentId?: number }): Promise<void> {
  await tx.directiveSet.deleteMany({ where: sought });
  await publishDirectives(tx, [sought.userId]);
  await forgetPersons(tx, sought);
}

/** Deletes all that somebody ever decided, once their profile is gone. */
export async function eraseHistory(tx: Transaction, userId: number): Promise<void> {
  await tx.$executeRaw`SELECT erase_directive_history(${userId}::int)`;
}

/** Where the ciphertext of directives belongs; at any other place it does not decrypt. */
export function setPlace(id: number): string {
  return `directive_set.sealed/${id}`;
}

/** Where that of what was once decided belongs. */
export function pastPlace(id: number): string {
  return `directive_history.sealed/${id}`;
}

function openPast(
  cipher: FieldCipher,
  { id, dependentId, sealed, revision, at, byParent }: PastDirectives,
): DecidedSet {
  return { dependentId, directives: openDirectives(cipher, pastPlace(id), sealed), revision, at, byParent };
}

/** Directives as they lie in a row. */
export function openDirectives(cipher: FieldCipher, place: string, sealed: string): Directive[] {
  return JSON.parse(cipher.decrypt(sealed, place)) as Directive[];
}
