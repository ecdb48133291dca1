import { recordQuestionQuerySchema } from '@carebourse/contracts/record-questions';
import { readCursor, toPage } from '@carebourse/runtime/cursor';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { ProfileRpc } from '../../context.ts';
import { listQuestions } from '../store/record-questions.ts';
import { recordQuestionAudit } from '../../rpc/audit.ts';
import { presentQuestion } from './present-record-question.ts';
import { requireCustodian } from './require-custodian.ts';

/** Nothing is shown before its line in the audit trail is written. */
export const listRecordQuestions: ProfileRpc<'ListRecordQuestions'> = async (context, request, { caller }) => {
  const { db, cipher } = context;
  const { organizationId } = await requireCustodian(context, caller);
  const { state, limit, cursor } = parse(recordQuestionQuerySchema, request);
  const afterId = readCursor(cursor, z.int());
  const rows = await listQuestions(db, cipher, { state, organizationId, afterId, take: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
  await db.outbox.createMany({ data: items.map((row) => recordQuestionAudit(caller, 'record-question.viewed', row)) });
  return { questions: items.map(presentQuestion), nextCursor };
};
