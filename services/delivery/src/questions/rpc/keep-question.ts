import { LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { idSchema } from '@carebourse/contracts/text';
import { keptQuestionInputSchema } from '@carebourse/contracts/use';
import { applyOnce } from '@carebourse/rpc/apply-once';
import { ConflictError } from '@carebourse/runtime/errors';
import { nextId } from '@carebourse/runtime/next-id';
import { parse } from '@carebourse/runtime/parse';
import { actorOf } from '../../check/use-check.ts';
import type { DeliveryRpc } from '../../context.ts';
import { countQuestions, keepQuestion as store, requireQuestion } from '../store/kept-questions.ts';
import { takeTurn } from '../../store/uses.ts';
import { openTable } from '../../rpc/open-table.ts';
import { presentQuestion } from './present-question.ts';
import { readJson } from '@carebourse/runtime/read-json';

const keptSchema = keptQuestionInputSchema.extend({ requestId: idSchema });

/** Keeping one asks nothing: it is answered when it is asked. */
export const keepQuestion: DeliveryRpc<'KeepQuestion'> = async (context, request, call) => {
  const { cipher, db, now } = context;
  const { userId } = call.caller;
  const kept = { ...parse(keptSchema, { ...request, question: readJson(request.question, 'question') }), userId };
  await openTable(context, { ...kept, ...actorOf(call.caller) });
  const question = await db.$transaction(async (tx) => {
    const id = await nextId(tx, 'kept_question');
    return applyOnce(
      tx,
      call,
      id,
      async () => {
        await takeTurn(tx, userId);
        if ((await countQuestions(tx, { requestId: kept.requestId, userId })) >= LIMITS.keptQuestions.max) {
          throw new ConflictError(MESSAGES.use.tooManyQuestions(LIMITS.keptQuestions.max));
        }
        return store(tx, cipher, { ...kept, id }, now());
      },
      (made) => requireQuestion(tx, cipher, made),
    );
  });
  return { question: presentQuestion(question) };
};
