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

/** The same of a healthcare id. */
export type HashId = (healthcareId: string) => string;

/** How health numbers and healthcare ids are hashed, each by a key of its own. */
interface Hashes {
  hashNumber: HashNumber;
  hashId: HashId;
}

/** Reads the secret, made at its first use; of several replicas that use it together one makes it. */
export async function openHashes(db: Pick<Database, 'profileSecret'>, cipher: FieldCipher): Promise<Hashes> {
  const place = secretPlace(String(ROW));
  const secret = cipher.encrypt(randomBytes(SECRET_BYTES).toString('base64'), place);
  await db.profileSecret.createMany({ data: [{ id: ROW, secret }], skipDuplicates: true });
  const stored = await db.profileSecret.findUniqueOrThrow({ where: { id: ROW } });
  const master = Buffer.from(cipher.decrypt(stored.secret, place), 'base64');
  const keyed = (use: string) => {
    const key = Buffer.from(hkdfSync('sha256', master, '', use, SECRET_BYTES));
    return (text: string) => createHmac('sha256', key).update(text).digest('hex');
  };
  const [ofNumber, ofId] = [keyed('carebourse health number'), keyed('carebourse healthcare id')];
  return {
    hashNumber: (number) => ofNumber(healthNumberOf(number)),
    // Spaces, hyphens and case make no other id.
    hashId: (id) => ofId(id.normalize('NFKC').replace(/[\s-]/gu, '').toUpperCase()),
  };
}

export async function openNumberHash(db: Pick<Database, 'profileSecret'>, cipher: FieldCipher): Promise<HashNumber> {
  return (await openHashes(db, cipher)).hashNumber;
}
