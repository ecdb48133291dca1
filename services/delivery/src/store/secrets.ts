import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

const SECRET_BYTES = 32;
/** There is one row: everything else is derived from its secret. */
const ROW = 1;

/** Keys that live as long as the tables: with another one nobody would be found again, and frozen noise would change. */
export interface DeliverySecrets {
  /** Makes person links of health numbers. */
  link: Buffer;
  /** Makes the noise of a release's figures, with the release's content. */
  figures: Buffer;
  /** Signs where bytes are fetched. */
  tickets: Buffer;
  /** Signs where pages of rows go on. */
  cursors: Buffer;
  /** Names the inputs of invocations. */
  invocations: Buffer;
}

export function secretPlace(row: string): string {
  return `delivery_secret.secret/${row}`;
}

/** Reads the secret, made at the first start; of several replicas that start together one makes it. */
export async function openSecrets(db: Database, cipher: FieldCipher): Promise<DeliverySecrets> {
  const place = secretPlace(String(ROW));
  const secret = cipher.encrypt(randomBytes(SECRET_BYTES).toString('base64'), place);
  await db.deliverySecret.createMany({ data: [{ id: ROW, secret }], skipDuplicates: true });
  const stored = await db.deliverySecret.findUniqueOrThrow({ where: { id: ROW } });
  const master = Buffer.from(cipher.decrypt(stored.secret, place), 'base64');
  const derive = (name: string) => Buffer.from(hkdfSync('sha256', master, '', `carebourse ${name}`, SECRET_BYTES));
  return {
    link: derive('person link'),
    figures: derive('figures'),
    tickets: derive('tickets'),
    cursors: derive('cursors'),
    invocations: derive('invocations'),
  };
}
