import { MESSAGES } from '@carebourse/contracts/messages';
import { submitRequestSchema } from '@carebourse/contracts/requests';
import { applyOnce } from '@carebourse/rpc/apply-once';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../context.ts';
import { submit } from '../domain/request.ts';
import { publishSteps } from '../events/publish.ts';
import { isUniqueViolation } from '../store/conflicts.ts';
import { createRequest, requireRequest } from '../store/requests.ts';
import { givenTypes } from './given-types.ts';
import { presentRequest } from './present.ts';

export const submitRequest: AccessRequestRpc<'SubmitRequest'> = async (context, request, call) => {
  const { caller, requestId } = call;
  const { userId, ...asked } = parse(submitRequestSchema, {
    ...request,
    userId: request.userId || undefined,
    accessTypes: givenTypes(request.accessTypes),
  });
  if (userId !== undefined && userId !== caller.userId) throw new ForbiddenError(MESSAGES.requests.notYours);

  const { resourceType, resourceId } = asked;
  // In the caller's own name: their token goes along.
  const resource = await context.catalogue.call('GetResource', { resourceType, resourceId });
  const steps = submit(caller, { ...resource, resourceType });

  const wanted = {
    ...asked,
    userId: caller.userId,
    resourceName: resource.name,
    stewardOrganizationId: resource.stewardOrganizationId ?? null,
  };
  return context.db
    .$transaction(async (tx) => {
      const make = async () => {
        const created = await createRequest(tx, wanted, steps, context.now());
        await publishSteps(tx, created, steps, requestId);
        return created;
      };
      return { request: presentRequest(await applyOnce(tx, call, make, (id) => requireRequest(tx, id))) };
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new ConflictError(MESSAGES.requests.duplicate, { cause: error });
      throw error;
    });
};
