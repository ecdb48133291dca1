import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { rotateRows } from '@carebourse/runtime/sealed-tables';
import type { Database } from './database.ts';
import { sealedTables } from './sealed-tables.ts';
import { rotateWebhookSecrets } from './webhook-secrets.ts';

/**
 * Encrypts under the key ring's first key what is under another, or still in the clear. The service may go on; once
 * nothing is left, the old key can be taken out of the ring.
 * @returns how many values were encrypted anew, by where they lie
 */
export async function rotateKeys(
  db: Database,
  cipher: FieldCipher,
  batchSize?: number,
): Promise<Record<string, number>> {
  const rotated: Record<string, number> = { webhooks: await rotateWebhookSecrets(db, cipher) };
  for (const table of sealedTables) rotated[table.name] = await rotateRows(db, cipher, table, batchSize);
  return rotated;
}
