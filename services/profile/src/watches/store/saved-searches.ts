import type { SavedQuery } from '@carebourse/contracts/saved-searches';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { sealTexts } from '@carebourse/runtime/sealed-texts';
import type { SavedSearch as SealedSearch } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';

export type { SealedSearch };

/** What a person says of a search. */
interface SearchTexts {
  name: string;
  query: SavedQuery;
}

export interface SavedSearch extends SearchTexts {
  id: number;
  userId: number;
  createdAt: Date;
}

/** Newest first. */
export async function listSavedSearches(
  db: Database | Transaction,
  cipher: FieldCipher,
  userId: number,
): Promise<SavedSearch[]> {
  const rows = await db.savedSearch.findMany({ where: { userId }, orderBy: { id: 'desc' } });
  return rows.map((row) => openSearch(cipher, row));
}

/** Everybody's, in the order of ids; each is opened by itself. */
export function listEverySearch(db: Database): Promise<SealedSearch[]> {
  return db.savedSearch.findMany({ orderBy: { id: 'asc' } });
}

export async function addSavedSearch(
  tx: Transaction,
  cipher: FieldCipher,
  { id, userId, createdAt, name, query }: SavedSearch,
): Promise<SavedSearch> {
  const sealed = sealTexts(cipher, searchPlace(id), { name, query });
  return openSearch(cipher, await tx.savedSearch.create({ data: { id, userId, createdAt, sealed } }));
}

export async function requireSavedSearch(tx: Transaction, cipher: FieldCipher, id: number): Promise<SavedSearch> {
  return openSearch(cipher, await tx.savedSearch.findUniqueOrThrow({ where: { id } }));
}

/** Whether somebody had such a search. */
export async function removeSavedSearch(db: Database, id: number, userId: number): Promise<boolean> {
  const { count } = await db.savedSearch.deleteMany({ where: { id, userId } });
  return count === 1;
}

/** Where a saved search's texts belong; at any other place their ciphertext does not decrypt. */
export function searchPlace(id: number): string {
  return `saved_search.sealed/${id}`;
}

export function openSearch(cipher: FieldCipher, row: SealedSearch): SavedSearch {
  const { id, userId, createdAt } = row;
  const texts = JSON.parse(cipher.decrypt(row.sealed, searchPlace(id))) as SearchTexts;
  return { id, userId, createdAt, ...texts };
}
