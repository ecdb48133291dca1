import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { hashRecoveryCode, newRecoveryCodes } from '../accounts/domain/recovery-code.ts';
import type { Database, Transaction } from './database.ts';

export interface StoredFactor {
  secret: string;
  confirmedAt: Date | null;
  lastStep: number;
}

export async function findSecondFactor(
  db: Database | Transaction,
  cipher: FieldCipher,
  userId: number,
): Promise<StoredFactor | null> {
  const row = await db.secondFactor.findUnique({ where: { userId } });
  return row && { ...row, secret: cipher.decrypt(row.secret, factorPlace(userId)) };
}

/** Keeps a secret that is to be confirmed, in place of one that never was. False when a confirmed one is there. */
export async function saveUnconfirmedFactor(
  tx: Transaction,
  cipher: FieldCipher,
  userId: number,
  secret: string,
): Promise<boolean> {
  await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: null } });
  const data = [{ userId, secret: cipher.encrypt(secret, factorPlace(userId)) }];
  const { count } = await tx.secondFactor.createMany({ data, skipDuplicates: true });
  return count === 1;
}

/** False when it is confirmed already. */
export async function confirmFactor(tx: Transaction, userId: number, step: number, at: Date): Promise<boolean> {
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, confirmedAt: null },
    data: { confirmedAt: at, lastStep: step },
  });
  return count === 1;
}

/** Notes that a code was taken. False when it or a newer one was taken meanwhile. */
export async function takeStep(db: Database | Transaction, userId: number, step: number): Promise<boolean> {
  const { count } = await db.secondFactor.updateMany({
    where: { userId, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

/** Uses a recovery code up. False when there is no such code. */
export async function takeRecoveryCode(db: Database | Transaction, userId: number, code: string): Promise<boolean> {
  const { count } = await db.recoveryCode.deleteMany({ where: { userId, hash: hashRecoveryCode(userId, code) } });
  return count === 1;
}

/** New recovery codes in place of all earlier ones. They are known only here and now. */
export async function replaceRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, hash: hashRecoveryCode(userId, code) })) });
  return codes;
}

export function countRecoveryCodes(db: Database | Transaction, userId: number): Promise<number> {
  return db.recoveryCode.count({ where: { userId } });
}

/** Takes the factor away with its recovery codes. False when there was none. */
export async function removeSecondFactor(tx: Transaction, userId: number): Promise<boolean> {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  const { count } = await tx.secondFactor.deleteMany({ where: { userId } });
  return count === 1;
}

export function factorPlace(userId: number): string {
  return `second_factor.secret/${userId}`;
}
