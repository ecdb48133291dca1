import type { Database, Transaction } from './database.ts';

/** Whether an account may act and whether its address is confirmed, as identity publishes it. */
export interface AccountStatus {
  userId: number;
  active: boolean;
  addressConfirmed: boolean;
}

export async function saveAccountStatus(tx: Transaction, { userId, ...status }: AccountStatus): Promise<void> {
  await tx.accountStatus.upsert({ where: { userId }, create: { userId, ...status }, update: status });
}

/** The status of an account as identity published it last. An account of which nothing was published is active. */
export async function findAccountStatus(db: Database | Transaction, userId: number): Promise<AccountStatus> {
  const known = await db.accountStatus.findUnique({ where: { userId } });
  return known ?? { userId, active: true, addressConfirmed: true };
}

/** Whether an account may act. */
export async function isActive(db: Database | Transaction, userId: number): Promise<boolean> {
  return (await findAccountStatus(db, userId)).active;
}

export async function listAccountsWithStatus(tx: Transaction): Promise<number[]> {
  return (await tx.accountStatus.findMany({ select: { userId: true } })).map(({ userId }) => userId);
}
