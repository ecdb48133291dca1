import { updateRequestSchema } from '@carebourse/contracts/requests';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../context.ts';
import { checkRequester } from '../domain/permissions.ts';
import { update } from '../domain/request.ts';
import { givenTypes } from './given-types.ts';
import { takeStep } from './take-step.ts';

export const updateRequest: AccessRequestRpc<'UpdateRequest'> = async (context, request, call) => {
  const changes = parse(updateRequestSchema, {
    ...request,
    purposeKind: request.purposeKind === '' ? null : request.purposeKind,
    accessTypes: givenTypes(request.accessTypes),
  });
  return takeStep(
    context,
    request.id,
    call,
    (known) => checkRequester(known, call.caller),
    (waiting) => ({ step: update(waiting, call.caller), changes }),
  );
};
