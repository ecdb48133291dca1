import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { MESSAGES } from '@carebourse/contracts/messages';
import { submitRequestSchema } from '@carebourse/contracts/requests';
import { applyOnce } from '@carebourse/rpc/apply-once';
import type { Call } from '@carebourse/rpc/handler';
import { askingForPlan, type AskedPlan } from '@carebourse/rpc/plan-asked';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc, Context } from '../context.ts';
import { answerForm } from '../domain/form-answers.ts';
import { submit, type Step } from '../domain/request.ts';
import { publishSteps } from '../events/publish.ts';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { countUnread } from '../store/read-marks.ts';
import { removeDraft } from '../store/request-drafts.ts';
import type { RequestPlace } from '../store/request-history.ts';
import { createRequest, requireRequest, takePlace, type NewRequest, type RequestRow } from '../store/requests.ts';
import { givenAnswers, readForm } from './asked-form.ts';
import { givenTypes } from './given-types.ts';
import { presentRequest } from './present.ts';
import { requireOpenEntitlement } from './require-entitlement.ts';

export const submitRequest: AccessRequestRpc<'SubmitRequest'> = async (context, request, call) => {
  const { caller } = call;
  const {
    userId,
    answers: given,
    formVersion,
    ...asked
  } = parse(submitRequestSchema, {
    ...request,
    userId: request.userId || undefined,
    accessTypes: givenTypes(request.accessTypes),
    ...givenAnswers(request),
  });
  if (userId !== undefined && userId !== caller.userId) throw new ForbiddenError(MESSAGES.requests.notYours);

  const { resourceType, resourceId } = asked;
  // In the caller's own name: their token goes along.
  const resource = await context.catalogue.call('GetResource', { resourceType, resourceId });
  const steps = submit(caller, { ...resource, resourceType });
  const form = readForm(resource.form);
  const answers = answerForm(form, { answers: given, formVersion }, dayInOntario(context.now()));

  const wanted = {
    ...asked,
    userId: caller.userId,
    answers,
    resourceName: resource.name,
    stewardOrganizationId: resource.stewardOrganizationId ?? null,
  };
  const stored = await askingForPlan(context.billing, (plan) => store(context, call, { wanted, steps, plan })).catch(
    (error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      const detail = { type: PROBLEM_TYPES.alreadyRequested };
      throw new ConflictError(MESSAGES.requests.duplicate, { cause: error, detail });
    },
  );
  return { request: presentRequest(stored, await countUnread(context.db, caller.userId, stored.id)) };
};

interface Submission {
  wanted: Omit<NewRequest, keyof RequestPlace>;
  steps: [Step, ...Step[]];
  /** What billing answered, when it was asked. */
  plan: AskedPlan | undefined;
}

/** The request with the steps that made it, in one transaction with what others must hear of it; the same call comes to the same. */
function store({ db, cipher, now }: Context, call: Call, { wanted, steps, plan }: Submission): Promise<RequestRow> {
  return db.$transaction(async (tx) => {
    const place = await takePlace(tx, steps);
    const make = async () => {
      if (steps.at(-1)?.status === 'approved') await requireOpenEntitlement(tx, wanted, plan);
      const created = await createRequest(tx, cipher, { ...wanted, ...place }, steps, now());
      await publishSteps(tx, created, steps, call.requestId);
      await removeDraft(tx, wanted);
      return created;
    };
    return applyOnce(tx, call, place.id, make, (madeId) => requireRequest(tx, cipher, madeId));
  });
}
