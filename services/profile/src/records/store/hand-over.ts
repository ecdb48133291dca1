import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Transaction } from '../../store/database.ts';
import { endPublished } from '../../store/directive-feed.ts';
import { decide, type DecidedSet, findPast } from '../../directives/store/directives.ts';
import { lockHousehold, openClaim, type RecordLink } from '../../store/record-links.ts';

/** Locks what a hand-over changes, before the number: whoever changes dependents locks in this order, too. */
export async function lockHandOver(tx: Transaction, linkId: number): Promise<void> {
  const link = await tx.recordLink.findUnique({ where: { id: linkId } });
  if (!link || link.dependentId !== null) return;
  await lockHousehold(tx, link.userId);
  await tx.$executeRaw`SELECT FROM dependent WHERE id IN (
    SELECT dependent_id FROM record_link WHERE number_hash = ${link.numberHash} AND of_grown) ORDER BY id FOR UPDATE`;
}

/** A parent whose decisions for a dependent pass on. */
export interface Passing {
  parentId: number;
  dependentId: number;
  linkId: number;
  /** Of what counts of the parent's decisions; null when nothing does. */
  publishedRevision: number | null;
}

/**
 * Whose decisions pass on to whoever a custodian confirms to be a dependent who decides alone: of parents whose own link to
 * the same person was confirmed. Under `lockHandOver` and `lockLink`.
 */
export async function listPassing(tx: Transaction, cipher: FieldCipher, link: RecordLink): Promise<Passing[]> {
  if (link.dependentId !== null) return [];
  const { numberHash, claim } = link;
  const passing: Passing[] = [];
  const found = await tx.recordLink.findMany({ where: { numberHash, ofGrown: true }, orderBy: { id: 'asc' } });
  for (const { id: linkId, userId: parentId, dependentId, sealed, state } of found) {
    const where = { userId: parentId, dependentId, numberHash, publishedRevision: { not: null } };
    const published = await tx.directivePerson.findFirst({ where });
    const isSame = openClaim(cipher, linkId, sealed).dateOfBirth === claim.dateOfBirth;
    if (dependentId === null || !isSame || (state !== 'confirmed' && !published)) continue;
    passing.push({ parentId, dependentId, linkId, publishedRevision: published?.publishedRevision ?? null });
  }
  return passing;
}

/**
 * What counted of the parents' decisions becomes the dependent's own, unless they decided already, and the parents' links to
 * their records end. Before the claim is confirmed.
 */
export async function passOn(
  tx: Transaction,
  cipher: FieldCipher,
  { userId }: Pick<RecordLink, 'userId'>,
  passing: readonly Passing[],
  at: Date,
): Promise<void> {
  let inherited: DecidedSet | null = null;
  for (const { parentId, dependentId, linkId, publishedRevision: revision } of passing) {
    const subject = { userId: parentId, dependentId };
    await tx.dependent.updateMany({ where: { id: dependentId }, data: { handedOverAt: at } });
    await tx.recordLink.delete({ where: { id: linkId } });
    await tx.directiveSet.deleteMany({ where: subject });
    if (revision !== null) inherited ??= await findPast(tx, cipher, { ...subject, revision });
  }
  const own = { userId, dependentId: null };
  const hasDecided = (await tx.directiveSet.count({ where: own })) > 0;
  for (const { parentId, dependentId } of passing) await endPublished(tx, { userId: parentId, dependentId });
  if (!inherited || hasDecided) return;
  await decide(tx, cipher, own, inherited.directives, { at, check: () => undefined, byParent: true });
}
