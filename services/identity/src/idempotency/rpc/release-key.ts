import { parse } from '@carebourse/runtime/parse';
import type { IdempotencyRpc } from '../../context.ts';
import { releaseKey as giveBack } from '../store/idempotency-keys.ts';
import { digestSchema } from './input.ts';

export const releaseKey: IdempotencyRpc<'ReleaseKey'> = async ({ db }, request) => {
  await giveBack(db, parse(digestSchema, request.key));
  return {};
};
