import type { Database, Transaction } from './database.ts';

/** Whether somebody may act, and whether their address is confirmed, as identity tells it. */
export interface AccountStanding {
  userId: number;
  active: boolean;
  addressConfirmed: boolean;
}

export async function saveStanding(tx: Transaction, { userId, ...standing }: AccountStanding): Promise<void> {
  await tx.accountStanding.upsert({ where: { userId }, create: { userId, ...standing }, update: standing });
}

/** How somebody stands, as far as identity has told; of whom it has told nothing, nothing was wrong. */
export async function findStanding(db: Database | Transaction, userId: number): Promise<AccountStanding> {
  const known = await db.accountStanding.findUnique({ where: { userId } });
  return known ?? { userId, active: true, addressConfirmed: true };
}

/** Whether somebody may act. */
export async function isActive(db: Database | Transaction, userId: number): Promise<boolean> {
  return (await findStanding(db, userId)).active;
}

export async function listAccountsWithStanding(tx: Transaction): Promise<number[]> {
  return (await tx.accountStanding.findMany({ select: { userId: true } })).map(({ userId }) => userId);
}
