import { healthNumberOf } from '@carebourse/contracts/health-card';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

const SECRET_BYTES = 32;
/** There is one row: with another secret no number would find its other claims. */
const ROW = 1;

/** Hashes a health number, so that it is found again and cannot be read. The version code is no part of it. */
export type HashNumber = (healthCardNumber: string) => string;

export function secretPlace(row: string): string {
  return `profile_secret.secret/${row}`;
}

/** Reads the secret, made at its first use; of several replicas that use it together one makes it. */
export async function openNumberHash(db: Pick<Database, 'profileSecret'>, cipher: FieldCipher): Promise<HashNumber> {
  const place = secretPlace(String(ROW));
  const secret = cipher.encrypt(randomBytes(SECRET_BYTES).toString('base64'), place);
  await db.profileSecret.createMany({ data: [{ id: ROW, secret }], skipDuplicates: true });
  const stored = await db.profileSecret.findUniqueOrThrow({ where: { id: ROW } });
  const master = Buffer.from(cipher.decrypt(stored.secret, place), 'base64');
  const key = Buffer.from(hkdfSync('sha256', master, '', 'carebourse health number', SECRET_BYTES));
  return (number) => createHmac('sha256', key).update(healthNumberOf(number)).digest('hex');
}
