import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { submitRequestSchema } from '@carebourse/contracts/requests';
import { applyOnce } from '@carebourse/rpc/apply-once';
import type { Call } from '@carebourse/rpc/handler';
import type { CurrentPlan } from '@carebourse/rpc/plan-check';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc, Context } from '../../context.ts';
import { expireGrants } from '../../events/expire-grants.ts';
import { countUnread } from '../../store/read-marks.ts';
import { holdDrafts } from '../../drafts/store/request-drafts.ts';
import { requireRequest, takeSequenceNumbers, type RequestRow } from '../../store/requests.ts';
import { readAnswersInput, readStatementInput } from '../../rpc/form-input.ts';
import { withRuleDecision } from './decide-by-rule.ts';
import { accessTypesInput } from '../../rpc/access-types-input.ts';
import { makeRequest } from './make-request.ts';
import { prepareSubmission, type Submission } from './prepare-submission.ts';
import { presentRequest } from '../../rpc/present.ts';

export const submitRequest: AccessRequestRpc<'SubmitRequest'> = async (context, request, call) => {
  const { caller } = call;
  const { userId, answers, formVersion, ...asked } = parse(submitRequestSchema, {
    ...request,
    ...readStatementInput(request),
    userId: request.userId || undefined,
    accessTypes: accessTypesInput(request.accessTypes),
    ...readAnswersInput(request),
  });
  if (userId !== undefined && userId !== caller.userId) throw new ForbiddenError(MESSAGES.requests.notYours);

  await expireGrants(context, caller.userId);
  const submission = await prepareSubmission(context, call, asked, { answers, formVersion });
  const made = withRuleDecision(context, [submission], ([one = submission], plan) => store(context, call, one, plan));
  const stored = await made.catch(asDuplicate);
  return { request: presentRequest(stored, await countUnread(context.db, caller.userId, stored.id)) };
};

/** Of two requests for one entry the second is refused. */
export function asDuplicate(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  const detail = { type: PROBLEM_TYPES.alreadyRequested };
  throw new ConflictError(MESSAGES.requests.duplicate, { cause: error, detail });
}

/**
 * The request with the steps that made it, in one transaction with what others must hear of it; the same call comes to
 * the same.
 * @param plan what billing answered, when it was asked
 */
function store(
  context: Context,
  call: Call,
  submission: Submission,
  plan: CurrentPlan | undefined,
): Promise<RequestRow> {
  return context.db.$transaction(async (tx) => {
    await holdDrafts(tx, call.caller.userId);
    const numbers = await takeSequenceNumbers(tx, submission.steps);
    const make = () => makeRequest(context, tx, call, { ...submission, numbers, plan });
    return applyOnce(tx, call, numbers.id, make, (madeId) => requireRequest(tx, context.cipher, madeId));
  });
}
