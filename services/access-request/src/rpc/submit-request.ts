import { MESSAGES } from '@carebourse/contracts/messages';
import { submitRequestSchema } from '@carebourse/contracts/requests';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../context.ts';
import { submit } from '../domain/request.ts';
import { publishSteps } from '../events/publish.ts';
import { isUniqueViolation } from '../store/conflicts.ts';
import { createRequest } from '../store/requests.ts';
import { givenTypes } from './given-types.ts';
import { presentRequest } from './present.ts';

export const submitRequest: AccessRequestRpc<'SubmitRequest'> = async (context, request, { caller, requestId }) => {
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

  return context.db
    .$transaction(async (tx) => {
      const created = await createRequest(
        tx,
        {
          ...asked,
          userId: caller.userId,
          resourceName: resource.name,
          stewardOrganizationId: resource.stewardOrganizationId ?? null,
        },
        steps,
        context.now(),
      );
      await publishSteps(tx, created, steps, requestId);
      return { request: presentRequest(created) };
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new ConflictError(MESSAGES.requests.duplicate, { cause: error });
      throw error;
    });
};
