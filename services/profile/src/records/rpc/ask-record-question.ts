import { MESSAGES } from '@carebourse/contracts/messages';
import { questionedEntrySchema, recordQuestionInputSchema } from '@carebourse/contracts/record-questions';
import { applyOnce } from '@carebourse/rpc/apply-once';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { nextId } from '@carebourse/runtime/next-id';
import { parse } from '@carebourse/runtime/parse';
import type { Context, ProfileRpc } from '../../context.ts';
import { checkMayAsk, checkRoom, dueAt } from '../domain/record-question.ts';
import { lockOf } from '../../store/locks.ts';
import { addQuestion, countOpen, requireQuestion } from '../store/record-questions.ts';
import { recordQuestionAudit } from '../../rpc/audit.ts';
import { callersName } from '../../rpc/claims.ts';
import { presentOwnQuestion } from './present-record-question.ts';

const questionSchema = recordQuestionInputSchema.extend({ about: questionedEntrySchema.nullable().default(null) });

export const askRecordQuestion: ProfileRpc<'AskRecordQuestion'> = async (context, request, call) => {
  const { db, cipher, now } = context;
  const { caller } = call;
  const { userId } = caller;
  checkMayAsk(caller.role);
  const { kind, organizationId, about, text } = parse(questionSchema, request);
  if (organizationId !== null) await checkKeepsRecords(context, organizationId);
  const askedBy = (await callersName(context)) ?? null;
  const question = await db.$transaction(async (tx) => {
    await lockOf(tx, 'recordQuestions', userId);
    const id = await nextId(tx, 'record_question');
    const make = async () => {
      checkRoom(await countOpen(tx, userId));
      const askedAt = now();
      await tx.outbox.create({ data: recordQuestionAudit(caller, 'record-question.asked', { id, userId }) });
      const place = { id, userId, kind, organizationId, askedAt, dueAt: dueAt(askedAt) };
      return addQuestion(tx, cipher, place, { text, about, askedBy });
    };
    return applyOnce(tx, call, id, make, (madeId) => requireQuestion(tx, cipher, madeId));
  });
  return { question: presentOwnQuestion(question) };
};

/** @throws InvalidInputError unless the organization is a custodian, as identity says now */
async function checkKeepsRecords({ identity }: Pick<Context, 'identity'>, organizationId: number): Promise<void> {
  const { organizationIds } = await identity.call('ListCustodians', {});
  if (organizationIds.includes(organizationId)) return;
  const message = MESSAGES.recordQuestions.stewardUnknown;
  throw new InvalidInputError(message, { organizationId: [message] });
}
