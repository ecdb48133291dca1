import { parse } from '@carebourse/runtime/parse';
import type { IdempotencyRpc } from '../../context.ts';
import { z } from 'zod';
import { claimKey as takeKey } from '../../store/idempotency/idempotency-keys.ts';
import { bodyPlace, digestSchema } from './input.ts';

const inputSchema = z.object({ key: digestSchema, fingerprint: digestSchema, userId: z.int().positive().optional() });

export const claimKey: IdempotencyRpc<'ClaimKey'> = async ({ db, cipher, now }, request) => {
  const { key, fingerprint, userId } = parse(inputSchema, request);
  const known = await takeKey(db, { key, fingerprint, userId: userId ?? null }, now());
  if (!known) return { claimed: {} };
  if (!Buffer.from(known.fingerprint).equals(fingerprint)) return { mismatch: {} };
  if (known.status === null) return { inProgress: {} };
  return { answer: { status: known.status, body: known.body ? cipher.decrypt(known.body, bodyPlace(key)) : '' } };
};
