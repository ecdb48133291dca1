import { createHash } from 'node:crypto';
import type { DirectoryPerson } from '../domain/directory-person.ts';
import { signedPart } from '../domain/id-token.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { withMembership, type UserRow } from '../../store/users.ts';

/** The account that the directory's person is connected to. */
export async function findUserByDirectory(
  db: Database,
  { issuer, subject }: Pick<DirectoryPerson, 'issuer' | 'subject'>,
): Promise<UserRow | null> {
  const identity = await db.directoryIdentity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    include: { user: { include: withMembership } },
  });
  return identity?.user ?? null;
}

export async function linkDirectory(tx: Transaction, person: DirectoryPerson, userId: number, at: Date): Promise<void> {
  const { issuer, subject } = person;
  await tx.directoryIdentity.create({ data: { issuer, subject, userId, linkedAt: at, lastUsedAt: at } });
}

export async function recordDirectoryUse(tx: Transaction, person: DirectoryPerson, at: Date): Promise<void> {
  const { issuer, subject } = person;
  await tx.directoryIdentity.update({ where: { issuer_subject: { issuer, subject } }, data: { lastUsedAt: at } });
}

export async function removeDirectoryLinks(tx: Transaction, userId: number): Promise<void> {
  await tx.directoryIdentity.deleteMany({ where: { userId } });
}

/** Marks an id token as used, when the transaction commits. Answers false when another one has done so. */
export function claimIdToken(tx: Transaction, idToken: string, expiresAt: Date): Promise<boolean> {
  return claimToken(tx, signedPart(idToken), expiresAt);
}

/** The same of any token that is good once. @param name tells it from all others */
export async function claimToken(tx: Transaction, name: string, expiresAt: Date): Promise<boolean> {
  const hash = new Uint8Array(createHash('sha256').update(name).digest());
  const { count } = await tx.usedIdToken.createMany({ data: [{ hash, expiresAt }], skipDuplicates: true });
  return count === 1;
}

/** Forgets tokens that are refused by their age. `until` lies behind by the tolerance for clocks. */
export async function removeExpiredIdTokens(db: Database, until: Date): Promise<void> {
  await db.usedIdToken.deleteMany({ where: { expiresAt: { lte: until } } });
}
