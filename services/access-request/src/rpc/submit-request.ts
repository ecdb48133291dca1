import { MESSAGES } from '@carebourse/contracts/messages';
import { submitRequestSchema } from '@carebourse/contracts/requests';
import { outboxRow } from '@carebourse/messaging/outbox';
import { applyOnce, findApplied } from '@carebourse/rpc/apply-once';
import type { Call } from '@carebourse/rpc/handler';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc, Context } from '../context.ts';
import { submit, type Step } from '../domain/request.ts';
import { eventsOf, publishSteps } from '../events/publish.ts';
import { isUniqueViolation } from '../store/conflicts.ts';
import { pendingRequest, storePending, takeRequestId } from '../store/pending-requests.ts';
import { createRequest, requireRequest, type NewRequest, type RequestRow } from '../store/requests.ts';
import { givenTypes } from './given-types.ts';
import { presentRequest } from './present.ts';

type Steps = [Step, ...Step[]];

export const submitRequest: AccessRequestRpc<'SubmitRequest'> = async (context, request, call) => {
  const { caller } = call;
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
  const made =
    steps.length === 1 ? makePending(context, call, wanted, steps[0]) : makeInTransaction(context, call, wanted, steps);
  const stored = await made.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new ConflictError(MESSAGES.requests.duplicate, { cause: error });
    throw error;
  });
  return { request: presentRequest(stored) };
};

/** Most requests wait for a decision: they are stored by one statement. */
export async function makePending(
  { db, now }: Context,
  call: Call,
  wanted: NewRequest,
  step: Step,
): Promise<RequestRow> {
  const request = pendingRequest(await takeRequestId(db), wanted, now());
  const outbox = eventsOf(request, step).map((event) => outboxRow({ ...event, requestId: call.requestId }));
  if (await storePending(db, request, step, outbox, call.idempotencyKey)) return request;
  return findApplied(db, call, (id) => requireRequest(db, id));
}

/** An open resource is granted with the request, which the requester's webhooks hear of too. */
export function makeInTransaction(
  { db, now }: Context,
  call: Call,
  wanted: NewRequest,
  steps: Steps,
): Promise<RequestRow> {
  return db.$transaction((tx) => {
    const make = async () => {
      const created = await createRequest(tx, wanted, steps, now());
      await publishSteps(tx, created, steps, call.requestId);
      return created;
    };
    return applyOnce(tx, call, make, (id) => requireRequest(tx, id));
  });
}
