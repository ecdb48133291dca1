import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { submitRequestSchema } from '@carebourse/contracts/requests';
import { applyOnce } from '@carebourse/rpc/apply-once';
import type { Call } from '@carebourse/rpc/handler';
import type { AskedPlan } from '@carebourse/rpc/plan-asked';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc, Context } from '../context.ts';
import { expireGrants } from '../events/expire-grants.ts';
import { countUnread } from '../store/read-marks.ts';
import { holdDrafts } from '../store/request-drafts.ts';
import { requireRequest, takePlace, type RequestRow } from '../store/requests.ts';
import { givenAnswers, givenDetails } from './asked-form.ts';
import { rulingOrNot } from './decide-by-rule.ts';
import { givenTypes } from './given-types.ts';
import { makeRequest } from './make-request.ts';
import { prepareSubmission, type Submission } from './prepare-submission.ts';
import { presentRequest } from './present.ts';

export const submitRequest: AccessRequestRpc<'SubmitRequest'> = async (context, request, call) => {
  const { caller } = call;
  const { userId, answers, formVersion, ...asked } = parse(submitRequestSchema, {
    ...request,
    userId: request.userId || undefined,
    accessTypes: givenTypes(request.accessTypes),
    ...givenAnswers(request),
    purposeDetails: givenDetails(request),
  });
  if (userId !== undefined && userId !== caller.userId) throw new ForbiddenError(MESSAGES.requests.notYours);

  await expireGrants(context, caller.userId);
  const submission = await prepareSubmission(context, call, asked, { answers, formVersion });
  const made = rulingOrNot(context, [submission], ([one = submission], plan) => store(context, call, one, plan));
  const stored = await made.catch(asDuplicate);
  return { request: presentRequest(stored, await countUnread(context.db, caller.userId, stored.id)) };
};

/** Of two requests for one entry the second is told so. */
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
function store(context: Context, call: Call, submission: Submission, plan: AskedPlan | undefined): Promise<RequestRow> {
  return context.db.$transaction(async (tx) => {
    await holdDrafts(tx, call.caller.userId);
    const place = await takePlace(tx, submission.steps);
    const make = () => makeRequest(context, tx, call, { ...submission, place, plan });
    return applyOnce(tx, call, place.id, make, (madeId) => requireRequest(tx, context.cipher, madeId));
  });
}
