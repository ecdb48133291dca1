import type { Prisma } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from './database.ts';

export const withMembership = {
  membership: { select: { organizationId: true, status: true, role: true } },
  secondFactor: { select: { confirmedAt: true } },
} satisfies Prisma.UserInclude;

export type UserRow = Prisma.UserGetPayload<{ include: typeof withMembership }>;

export function findUserByEmail(db: Database, email: string): Promise<UserRow | null> {
  return db.user.findUnique({ where: { email }, include: withMembership });
}

/** Nobody when the account was deleted. */
export function findUserById(db: Database | Transaction, id: number): Promise<UserRow | null> {
  return db.user.findUnique({ where: { id, deletedAt: null }, include: withMembership });
}

export type NewUser = Omit<Prisma.UserUncheckedCreateInput, 'usernameKey'> & { organizationId?: number | undefined };

export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

export function createUser(tx: Transaction, { organizationId, ...user }: NewUser): Promise<UserRow> {
  return tx.user.create({
    data: {
      ...user,
      usernameKey: usernameKey(user.username),
      ...(organizationId !== undefined && { membership: { create: { organizationId } } }),
    },
    include: withMembership,
  });
}

/** The first of the candidates that nobody has; two callers may get the same one, and one of them then fails. */
export async function freeUsername(db: Database, candidates: string[]): Promise<string> {
  const taken = await db.user.findMany({
    where: { usernameKey: { in: candidates.map(usernameKey) } },
    select: { usernameKey: true },
  });
  const free = candidates.find((name) => !taken.some((row) => row.usernameKey === usernameKey(name)));
  if (!free) throw new Error('every username that was tried is taken');
  return free;
}

/** A sign-in is not a change of the account: updatedAt stays as it was. */
export function recordLogin(tx: Transaction, user: UserRow, at: Date): Promise<UserRow> {
  return tx.user.update({
    where: { id: user.id },
    data: { lastLogin: at, updatedAt: user.updatedAt },
    include: withMembership,
  });
}

/** @throws when there is no such account */
export function requireUser(tx: Transaction, id: number): Promise<UserRow> {
  return tx.user.findUniqueOrThrow({ where: { id }, include: withMembership });
}

export async function setPassword(tx: Transaction, id: number, passwordHash: string): Promise<void> {
  await tx.user.update({ where: { id }, data: { passwordHash } });
}

/** An address that was confirmed before stays confirmed since then. */
export async function markEmailVerified(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.user.updateMany({ where: { id, emailVerifiedAt: null }, data: { emailVerifiedAt: at } });
}
