import { parse } from '@carebourse/runtime/parse';
import type { IdempotencyRpc } from '../../context.ts';
import { z } from 'zod';
import { KEPT_MS } from '../domain/idempotency.ts';
import { claimKey as takeKey } from '../store/idempotency-keys.ts';
import { bodyPlace, digestSchema } from './input.ts';

const inputSchema = z.object({
  key: digestSchema,
  fingerprint: digestSchema,
  userId: z.int().positive().optional(),
  keptSeconds: z
    .int()
    .min(0)
    .max(KEPT_MS / 1000),
});

export const claimKey: IdempotencyRpc<'ClaimKey'> = async ({ db, cipher, now }, request) => {
  const { key, fingerprint, userId = null, keptSeconds } = parse(inputSchema, request);
  const at = now();
  const keptUntil = new Date(at.getTime() + (keptSeconds * 1000 || KEPT_MS));
  const known = await takeKey(db, { key, fingerprint, userId, keptUntil }, at);
  if (!known) return { claimed: {} };
  if (!Buffer.from(known.fingerprint).equals(fingerprint)) return { mismatch: {} };
  if (known.status === null) return { inProgress: {} };
  return { answer: { status: known.status, body: known.body ? cipher.decrypt(known.body, bodyPlace(key)) : '' } };
};
