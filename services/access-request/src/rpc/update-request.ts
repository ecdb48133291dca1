import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { updateRequestSchema } from '@carebourse/contracts/requests';
import type { Call } from '@carebourse/rpc/handler';
import { parse } from '@carebourse/runtime/parse';
import { isDeepStrictEqual } from 'node:util';
import type { AccessRequestRpc, Context } from '../context.ts';
import { answerForm, type GivenAnswers } from '../domain/form-answers.ts';
import { checkRequester } from '../domain/permissions.ts';
import { update } from '../domain/request.ts';
import { findAnswers } from '../store/request-history.ts';
import { requireRequest } from '../store/requests.ts';
import { givenAnswers, readForm } from './asked-form.ts';
import { takeFiles, withFiles } from './form-files/answered-files.ts';
import { givenTypes } from './given-types.ts';
import { takeStep } from './take-step.ts';

export const updateRequest: AccessRequestRpc<'UpdateRequest'> = async (context, request, call) => {
  const {
    answers: given,
    formVersion,
    ...changes
  } = parse(updateRequestSchema, {
    ...request,
    purposeKind: request.purposeKind === '' ? null : request.purposeKind,
    accessTypes: givenTypes(request.accessTypes),
    ...givenAnswers(request),
  });
  const answered = given && (await answerAnew(context, request.id, call, { answers: given, formVersion }));
  return takeStep(
    context,
    request.id,
    call,
    (known) => checkRequester(known, call.caller),
    async (waiting, tx) => {
      const step = update(waiting, call.caller);
      const { cipher } = context;
      const asking = { ...waiting, requestId: waiting.id };
      const told = (await withFiles(tx, cipher, asking, answered ?? null)) ?? [];
      await takeFiles(tx, waiting.id, told);
      const isSame = isDeepStrictEqual(told, await findAnswers(tx, cipher, waiting.id));
      const answers = given && !isSame ? told : undefined;
      return { step, changes: { ...changes, answers } };
    },
  );
};

/** Answers by the form that the entry has now, which may be another than the one that was answered before. */
async function answerAnew(
  { db, cipher, catalogue, now }: Context,
  requestId: number,
  { caller }: Pick<Call, 'caller'>,
  given: GivenAnswers,
) {
  const { resourceType, resourceId, ...known } = await requireRequest(db, cipher, requestId);
  checkRequester(known, caller);
  const { form } = await catalogue.call('GetResource', { resourceType, resourceId });
  return answerForm(readForm(form), given, dayInOntario(now()));
}
