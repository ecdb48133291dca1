import { PROBLEM_TYPES, type ResourceType } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { dayInOntario, daysLater, endOfOntarioDay, startOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { DRAFT_LIMITS, type DraftFields } from '@carebourse/contracts/request-drafts';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { nextId } from '@carebourse/runtime/next-id';
import { sealTexts } from '@carebourse/runtime/sealed-texts';
import { isDeepStrictEqual } from 'node:util';
import type { RequestDraft as StoredDraft } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';

const { requestDrafts: words } = MESSAGES;

/** Of which entry somebody has a draft; an empty type, with 0, is that for several entries. */
export interface DraftKey {
  userId: number;
  resourceType: ResourceType | '';
  resourceId: number;
}

export interface RequestDraft extends DraftKey {
  /** As it was called when the draft was begun; empty for several. */
  resourceName: string;
  fields: DraftFields;
  /** Counts the saves. */
  version: number;
  updatedAt: Date;
}

/** Any number that no other two-part advisory lock of this database uses; the other part is the person. */
const DRAFTS_LOCK = 7_403;

/** A person's drafts, the last one first. */
export async function listDrafts(db: Database, cipher: FieldCipher, userId: number): Promise<RequestDraft[]> {
  const rows = await db.requestDraft.findMany({
    where: { userId },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map((row) => open(cipher, row));
}

export async function findDraft(
  db: Database | Transaction,
  cipher: FieldCipher,
  key: DraftKey,
): Promise<RequestDraft | undefined> {
  const row = await db.requestDraft.findUnique({ where: { userId_resourceType_resourceId: key } });
  return row ? open(cipher, row) : undefined;
}

interface Save {
  fields: DraftFields;
  /** The version that was changed; 0 for the first. */
  seen: number;
  /** Of the entry, for a draft that is begun. */
  resourceName: string;
  at: Date;
}

/** Until the transaction ends: one person's drafts and requests are made one after the other. */
export async function holdDrafts(tx: Transaction, userId: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${DRAFTS_LOCK}::int, ${userId}::int)`;
}

/**
 * Saves what was typed. What is there already is not written again, so that a save whose answer was lost can be repeated.
 * @throws ConflictError when somebody else's window saved, sent or discarded it, or there are as many as there may be
 */
export async function saveDraft(
  tx: Transaction,
  cipher: FieldCipher,
  key: DraftKey,
  { fields, seen, resourceName, at: updatedAt }: Save,
): Promise<RequestDraft> {
  const before = await tx.requestDraft.findUnique({ where: { userId_resourceType_resourceId: key } });
  if (!before) {
    if (seen > 0) throw new ConflictError(words.gone, { detail: { type: PROBLEM_TYPES.draftGone } });
    const { drafts: max } = DRAFT_LIMITS;
    const count = await tx.requestDraft.count({ where: { userId: key.userId } });
    if (count >= max) throw new ConflictError(words.tooMany(max));
    const id = await nextId(tx, 'request_draft');
    const sealed = sealTexts(cipher, draftPlace(id), fields);
    return open(cipher, await tx.requestDraft.create({ data: { ...key, id, resourceName, sealed, updatedAt } }));
  }
  const kept = open(cipher, before);
  if (isDeepStrictEqual(kept.fields, fields)) return kept;
  if (seen !== before.version) throw new ConflictError(words.changed, { detail: { type: PROBLEM_TYPES.draftChanged } });
  const { id, version } = before;
  const sealed = sealTexts(cipher, draftPlace(id), fields);
  return open(
    cipher,
    await tx.requestDraft.update({ where: { id }, data: { sealed, updatedAt, version: version + 1 } }),
  );
}

/** @throws NotFoundError when there is none */
export async function discardDraft(tx: Transaction, key: DraftKey): Promise<void> {
  const { count } = await tx.requestDraft.deleteMany({ where: key });
  if (count === 0) throw new NotFoundError(words.notFound);
}

/** What was sent is no draft any more. */
export async function removeDraft(tx: Transaction, { userId, resourceType, resourceId }: DraftKey): Promise<void> {
  await tx.requestDraft.deleteMany({ where: { userId, resourceType, resourceId } });
}

export async function removeDraftsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.requestDraft.deleteMany({ where: { userId } });
}

/** Until when a draft is kept unless it is touched: through a whole day in Ontario. */
export function keptUntil({ updatedAt }: Pick<RequestDraft, 'updatedAt'>): Date {
  return endOfOntarioDay(daysLater(dayInOntario(updatedAt), DRAFT_LIMITS.days));
}

/** From when on a draft must have been touched to be kept. */
export function keptSince(now: Date): Date {
  return startOfOntarioDay(daysLater(dayInOntario(now), -DRAFT_LIMITS.days));
}

/** Removes what nobody has touched for as long as drafts are kept. */
export async function removeOldDrafts(db: Database, now: Date): Promise<void> {
  await db.requestDraft.deleteMany({ where: { updatedAt: { lt: keptSince(now) } } });
}

/** Where a draft's texts belong; at any other place their ciphertext does not decrypt. */
export function draftPlace(id: number | bigint): string {
  return `request_draft.sealed/${id}`;
}

function open(cipher: FieldCipher, { id, sealed, ...row }: StoredDraft): RequestDraft {
  const fields = JSON.parse(cipher.decrypt(sealed, draftPlace(id))) as DraftFields;
  return { ...row, resourceType: row.resourceType as DraftKey['resourceType'], fields };
}
