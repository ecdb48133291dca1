import { MESSAGES } from '@carebourse/contracts/service-messages';
import { idSchema } from '@carebourse/contracts/text';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { DeliveryRpc } from '../../context.ts';
import { forgetQuestion as remove } from '../store/kept-questions.ts';

const inputSchema = z.object({ requestId: idSchema, id: idSchema });

export const forgetQuestion: DeliveryRpc<'ForgetQuestion'> = async ({ db }, request, { caller }) => {
  const { requestId, id } = parse(inputSchema, request);
  const forgotten = await remove(db, { requestId, userId: caller.userId }, id);
  if (!forgotten) throw new NotFoundError(MESSAGES.use.questionNotFound);
  return {};
};
