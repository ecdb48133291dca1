import { dayInOntario } from '@carebourse/contracts/ontario-day';
import type { Permitted } from '@carebourse/contracts/data-use-match';
import { updateRequestSchema } from '@carebourse/contracts/requests';
import type { Call } from '@carebourse/rpc/handler';
import type { CurrentPlan } from '@carebourse/rpc/plan-check';
import { NotFoundError, UnavailableError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { isDeepStrictEqual } from 'node:util';
import type { AccessRequestRpc, Context } from '../../context.ts';
import { enteredDay } from '../../grants/domain/ethics.ts';
import { answerForm, type AnswersInput } from '../../forms/domain/form-answers.ts';
import { checkRequester } from '../../domain/permissions.ts';
import { update } from '../../domain/request.ts';
import { findAnswers } from '../../store/request-history.ts';
import { requireRequest, type RequestRow } from '../../store/requests.ts';
import { readAnswersInput, readStatementInput, permittedBy, readForm } from '../../rpc/form-input.ts';
import { decideByRule, NOTHING, withRuleDecision } from './decide-by-rule.ts';
import { takeFiles, withFiles } from '../../rpc/answered-files.ts';
import { accessTypesInput } from '../../rpc/access-types-input.ts';
import { takeStep } from '../../rpc/take-step.ts';

export const updateRequest: AccessRequestRpc<'UpdateRequest'> = async (context, request, call) => {
  const {
    answers: given,
    formVersion,
    ...changes
  } = parse(updateRequestSchema, {
    ...request,
    ...readStatementInput(request),
    accessTypes: accessTypesInput(request.accessTypes),
    ...readAnswersInput(request),
  });
  const { cipher } = context;
  const { answered, answeredVersion, permitted } = await askCatalogue(
    context,
    request.id,
    call,
    given && { answers: given, formVersion },
  );
  const make = (uses: Permitted, plan: CurrentPlan | undefined) =>
    takeStep(
      context,
      request.id,
      call,
      (known) => checkRequester(known, call.caller),
      async (waiting, tx) => {
        const step = update(waiting, call.caller);
        const asking = { ...waiting, requestId: waiting.id };
        const entered = (await withFiles(tx, cipher, asking, answered ?? null)) ?? [];
        await takeFiles(tx, waiting.id, entered);
        const known = await findAnswers(tx, cipher, waiting.id);
        const answers = given && !isDeepStrictEqual(entered, known) ? entered : undefined;
        const ethicsEndsOn = answers && enteredDay(waiting, known);
        const next = (left: RequestRow) => decideByRule(context, tx, call, left, { permitted: uses, plan });
        // What waits already is somebody's to read.
        return {
          step,
          changes: { ...changes, answers, formVersion: answeredVersion, ethicsEndsOn },
          ...(step.action === 'resubmitted' && { next }),
        };
      },
    );
  return withRuleDecision(context, [{ permitted }], ([ruled], plan) => make(ruled?.permitted ?? NOTHING, plan));
};

/**
 * What is answered by the form that the entry has now, which may be another than the one that was answered before, and the uses
 * that it permits. Without answers the catalogue is asked for what is sent again alone, and may be away: a person decides then.
 */
async function askCatalogue(
  { db, cipher, catalogue, now }: Context,
  requestId: number,
  { caller }: Pick<Call, 'caller'>,
  given: AnswersInput | undefined,
) {
  const { resourceType, resourceId, status, ...known } = await requireRequest(db, cipher, requestId);
  checkRequester(known, caller);
  if (!given && status !== 'returned') return { permitted: NOTHING };
  const asked = catalogue.entries.call('GetResource', { resourceType, resourceId });
  const entry = await (given ? asked : asked.catch(unlessGone));
  const form = entry && readForm(entry.form);
  return {
    answered: given && entry && answerForm(form, given, dayInOntario(now())),
    answeredVersion: form?.version,
    permitted: entry ? permittedBy(entry) : NOTHING,
  };
}

/** What is there no more, or cannot be asked for, permits nothing. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof UnavailableError || error instanceof NotFoundError)) throw error;
}
