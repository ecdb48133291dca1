import { z } from 'zod';

/** A SHA-256, as it comes in a message. */
export const digestSchema = z
  .instanceof(Uint8Array)
  .refine((bytes) => bytes.length === 32, 'must be a SHA-256')
  .transform((bytes) => new Uint8Array(bytes));

/** What a kept body is encrypted for. */
export function bodyPlace(key: Uint8Array): string {
  return `idempotency_key.body/${Buffer.from(key).toString('hex')}`;
}
