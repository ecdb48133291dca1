import { updateRequestSchema } from '@carebourse/contracts/requests';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../context.ts';
import { update } from '../domain/request.ts';
import { publishSteps } from '../events/publish.ts';
import { lockRequest, saveStep } from '../store/requests.ts';
import { givenTypes } from './given-types.ts';
import { presentRequest } from './present.ts';

export const updateRequest: AccessRequestRpc<'UpdateRequest'> = async (context, request, { caller, requestId }) => {
  const changes = parse(updateRequestSchema, { ...request, accessTypes: givenTypes(request.accessTypes) });
  return context.db.$transaction(async (tx) => {
    const step = update(await lockRequest(tx, request.id), caller);
    const changed = await saveStep(tx, request.id, step, context.now(), changes);
    await publishSteps(tx, changed, [step], requestId);
    return { request: presentRequest(changed) };
  });
};
