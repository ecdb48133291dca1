import type { AddressStatus } from '../accounts/domain/confirmed-address.ts';
import type { AccountStatus } from '../accounts/domain/account-status.ts';
import type { RoleFields } from '../accounts/domain/role-fields.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { requireActive } from '../accounts/domain/account-status.ts';
import { COUNTING } from './custodianships.ts';
import type { Database, Transaction } from './database.ts';

export const withMembership = {
  membership: {
    select: {
      organizationId: true,
      status: true,
      role: true,
      organization: {
        select: {
          name: true,
          listedAt: true,
          trustedAt: true,
          custodianships: { where: COUNTING, select: { id: true } },
        },
      },
    },
  },
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

export async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
  return (await db.user.count({ where: { usernameKey: usernameKey(username) } })) > 0;
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

/**
 * An account that is about to act. Whoever suspends or deletes it at the same time waits until the transaction is over,
 * and ends what it opened.
 * @throws ForbiddenError, UnauthenticatedError as `requireActive`
 */
export async function lockActiveUser(tx: Transaction, id: number): Promise<UserRow> {
  await tx.$executeRaw`SELECT FROM "user" WHERE id = ${id} FOR NO KEY UPDATE`;
  const user = await requireUser(tx, id);
  requireActive(user);
  return user;
}

export async function setPassword(tx: Transaction, id: number, passwordHash: string): Promise<void> {
  await tx.user.update({ where: { id }, data: { passwordHash } });
}

/** @throws when another account has the username */
export function setName(
  tx: Transaction,
  id: number,
  { username, firstName, lastName }: { username: string; firstName: string | null; lastName: string | null },
): Promise<UserRow> {
  return tx.user.update({
    where: { id },
    data: { username, usernameKey: usernameKey(username), firstName, lastName },
    include: withMembership,
  });
}

export async function setRoleFields(tx: Transaction, id: number, fields: RoleFields): Promise<void> {
  await tx.user.update({ where: { id }, data: fields });
}

/** Another address, which its owner has just shown to be theirs. @throws when another account has it */
export async function setEmail(tx: Transaction, id: number, email: string, at: Date): Promise<void> {
  await tx.user.update({ where: { id }, data: { email, emailVerifiedAt: at, addressDueAt: null } });
}

const statusFields = {
  suspendedAt: true,
  deletedAt: true,
  emailVerifiedAt: true,
  addressDueAt: true,
} satisfies Prisma.UserSelect;

/** What says whether an account may act and its address counts. @throws when there is no such account */
export function findAccountStatus(tx: Transaction, id: number): Promise<AccountStatus & AddressStatus> {
  return tx.user.findUniqueOrThrow({ where: { id }, select: statusFields });
}

/** The same, held until the transaction ends: it changes after what the transaction makes of it. */
export async function holdAccountStatus(tx: Transaction, id: number): Promise<AccountStatus & AddressStatus> {
  await tx.$executeRaw`SELECT FROM "user" WHERE id = ${id} FOR SHARE`;
  return findAccountStatus(tx, id);
}

/** Confirms an address, and answers how it stood before; null when it was confirmed already, and stays so since then. */
export async function markEmailVerified(tx: Transaction, id: number, at: Date): Promise<AddressStatus | null> {
  await tx.$executeRaw`SELECT FROM "user" WHERE id = ${id} FOR NO KEY UPDATE`;
  const before = await findAccountStatus(tx, id);
  if (before.emailVerifiedAt) return null;
  await tx.user.update({ where: { id }, data: { emailVerifiedAt: at, addressDueAt: null } });
  return before;
}
