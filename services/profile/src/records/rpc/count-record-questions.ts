import { recordQuestionYearSchema } from '@carebourse/contracts/record-questions';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../../context.ts';
import { countByMonth } from '../store/record-questions.ts';
import { requireCustodian } from './require-custodian.ts';

export const countRecordQuestions: ProfileRpc<'CountRecordQuestions'> = async (context, request, { caller }) => {
  const { organizationId } = await requireCustodian(context, caller);
  const { year } = parse(recordQuestionYearSchema, request);
  return { months: await countByMonth(context.db, { year, organizationId }) };
};
