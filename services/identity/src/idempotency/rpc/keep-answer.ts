import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { IdempotencyRpc } from '../../context.ts';
import { keepAnswer as storeAnswer } from '../store/idempotency-keys.ts';
import { bodyPlace, digestSchema } from './input.ts';

const inputSchema = z.object({
  key: digestSchema,
  answer: z.object({ status: z.int().min(200).max(299), body: z.string() }),
});

export const keepAnswer: IdempotencyRpc<'KeepAnswer'> = async ({ db, cipher }, request) => {
  const { key, answer } = parse(inputSchema, request);
  const body = answer.body && cipher.encrypt(answer.body, bodyPlace(key));
  await storeAnswer(db, key, { status: answer.status, body });
  return {};
};
