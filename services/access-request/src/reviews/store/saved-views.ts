import { LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { ViewQuery } from '@carebourse/contracts/saved-views';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { openTexts, sealTexts } from '@carebourse/runtime/sealed-texts';
import type { SavedView as StoredView } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** What lies encrypted: somebody may search for a person. */
interface ViewTexts {
  name: string;
  query: ViewQuery;
}

export interface SavedView extends ViewTexts {
  id: number;
  userId: number;
  isDefault: boolean;
}

/** Any number that no other two-part advisory lock of this database uses; the other part is the person. */
const VIEWS_LOCK = 7_403;

/** By name. */
export async function listViews(db: Database, cipher: FieldCipher, userId: number): Promise<SavedView[]> {
  const rows = await db.savedView.findMany({ where: { userId } });
  return rows.map((row) => open(cipher, row)).toSorted((one, other) => one.name.localeCompare(other.name, 'en-CA'));
}

/** @throws ConflictError when there are as many as there may be */
export async function addView(
  tx: Transaction,
  cipher: FieldCipher,
  { name, query, ...row }: SavedView,
): Promise<SavedView> {
  await holdViews(tx, row.userId);
  const { max } = LIMITS.savedViews;
  const count = await tx.savedView.count({ where: { userId: row.userId } });
  if (count >= max) throw new ConflictError(MESSAGES.savedViews.tooMany(max));
  if (row.isDefault) await clearDefault(tx, row.userId);
  const sealed = sealTexts(cipher, viewPlace(row.id), { name, query });
  return open(cipher, await tx.savedView.create({ data: { ...row, sealed } }));
}

/** @throws NotFoundError when it is not that person's */
export async function changeView(
  tx: Transaction,
  cipher: FieldCipher,
  { id, userId, isDefault, name, query }: SavedView,
): Promise<SavedView> {
  await holdViews(tx, userId);
  if (isDefault) await clearDefault(tx, userId);
  const sealed = sealTexts(cipher, viewPlace(id), { name, query });
  const { count } = await tx.savedView.updateMany({ where: { id, userId }, data: { isDefault, sealed } });
  if (count === 0) throw new NotFoundError(MESSAGES.savedViews.notFound);
  return requireView(tx, cipher, id);
}

/** @throws NotFoundError when it is not that person's */
export async function removeView(db: Database, id: number, userId: number): Promise<void> {
  const { count } = await db.savedView.deleteMany({ where: { id, userId } });
  if (count === 0) throw new NotFoundError(MESSAGES.savedViews.notFound);
}

export async function removeViewsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.savedView.deleteMany({ where: { userId } });
}

export async function requireView(tx: Transaction, cipher: FieldCipher, id: number): Promise<SavedView> {
  return open(cipher, await tx.savedView.findUniqueOrThrow({ where: { id } }));
}

/** Where a view's texts belong; at any other place their ciphertext does not decrypt. */
export function viewPlace(id: number | bigint): string {
  return `saved_view.sealed/${id}`;
}

/** Until the transaction ends: of simultaneous changes the second sees the first. */
async function holdViews(tx: Transaction, userId: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${VIEWS_LOCK}::int, ${userId}::int)`;
}

async function clearDefault(tx: Transaction, userId: number): Promise<void> {
  await tx.savedView.updateMany({ where: { userId, isDefault: true }, data: { isDefault: false } });
}

function open(cipher: FieldCipher, { sealed, ...row }: StoredView): SavedView {
  const texts = openTexts<ViewTexts>(cipher, viewPlace(row.id), { sealed }, { name: null, query: null });
  return { ...row, ...texts };
}
