import { parse } from '@carebourse/runtime/parse';
import type { IdempotencyRpc } from '../../context.ts';
import { claimKey as takeKey } from '../../store/idempotency-keys.ts';
import { bodyPlace, digestSchema } from './input.ts';

export const claimKey: IdempotencyRpc<'ClaimKey'> = async ({ db, cipher, now }, request) => {
  const key = parse(digestSchema, request.key);
  const fingerprint = parse(digestSchema, request.fingerprint);
  const known = await takeKey(db, key, fingerprint, now());
  if (!known) return { claimed: {} };
  if (!Buffer.from(known.fingerprint).equals(fingerprint)) return { mismatch: {} };
  if (known.status === null) return { inProgress: {} };
  return { answer: { status: known.status, body: known.body ? cipher.decrypt(known.body, bodyPlace(key)) : '' } };
};
