import { ACTIVE } from '../accounts/domain/account-status.ts';
import type { Transaction } from './database.ts';

/** Any number that no other advisory lock of this database uses. */
const ADMINS_LOCK = 7_301_003;

/** Whoever ends an admin's account, or acts as an admin on others' accounts, waits here for those who do the same. */
export async function lockAdmins(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMINS_LOCK})`;
}

/**
 * Whether there is no other admin's account at all. One that is suspended counts: else whoever suspends all others would be
 * the only one.
 */
export async function isOnlyAdmin(tx: Transaction, userId: number): Promise<boolean> {
  await lockAdmins(tx);
  return (await tx.user.count({ where: { role: 'admin', deletedAt: null, id: { not: userId } } })) === 0;
}

/** Whether nobody could decide on anything any more without this account: one that is suspended decides on nothing. */
export async function isLastAdmin(tx: Transaction, userId: number): Promise<boolean> {
  await lockAdmins(tx);
  const others = await tx.user.count({ where: { role: 'admin', ...ACTIVE, id: { not: userId } } });
  return others === 0;
}
