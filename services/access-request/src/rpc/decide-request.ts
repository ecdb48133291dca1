import { decisionSchema } from '@carebourse/contracts/requests';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { Call } from '@carebourse/rpc/handler';
import { parse } from '@carebourse/runtime/parse';
import type { z } from 'zod';
import type { AccessRequestRpc, Context } from '../context.ts';
import { refusalOf } from '../domain/entitlement.ts';
import { decide, grantTerms, stateAfter } from '../domain/request.ts';
import { eventTypesOf } from '../domain/webhook-event.ts';
import { eventsOf } from '../events/publish.ts';
import { isUniqueViolation } from '../store/conflicts.ts';
import { readDecisionFacts, storeDecision } from '../store/decisions.ts';
import type { RequestRow } from '../store/requests.ts';
import { findActor } from '../store/stewards.ts';
import { newDeliveries } from '../store/webhook-deliveries.ts';
import { givenTypes } from './given-types.ts';
import { presentRequest } from './present.ts';
import { requireEntitlement } from './require-entitlement.ts';
import { takeStep } from './take-step.ts';

type DecisionOutput = z.output<typeof decisionSchema>;

export const decideRequest: AccessRequestRpc<'DecideRequest'> = async (context, request, call) => {
  const decision = parse(decisionSchema, { ...request, accessTypes: givenTypes(request.accessTypes) });
  const decided = await decideAtOnce(context, request.id, decision, call);
  return decided ? { request: presentRequest(decided) } : decideCarefully(context, request.id, decision, call);
};

/**
 * Nearly all decisions: the request waits, nobody changes it meanwhile and the plan allows the grant. Undefined when it
 * is otherwise, and nothing was done.
 */
export async function decideAtOnce(
  { db, now }: Context,
  id: number,
  decision: DecisionOutput,
  call: Call,
): Promise<RequestRow | undefined> {
  const at = now();
  const seen = await readDecisionFacts(db, id, call.caller.userId, at);
  if (!seen) return undefined;
  const { organizationId, plans, liveGrants, listeners } = seen;
  const { userId, role } = call.caller;
  const step = decide(seen.request, { userId, role, organizationId }, decision);
  const terms = step.status === 'approved' ? grantTerms(seen.request, decision, at) : undefined;
  // Billing is asked before anybody is refused.
  if (terms && refusalOf(plans, { accessTypes: terms.accessTypes, liveGrants })) return undefined;

  const grant = terms ? { requestId: id, ...terms, grantedAt: at, endedAt: null } : null;
  const request = { ...seen.request, ...stateAfter(step, at), grant };
  const outbox = eventsOf(request, step).map((event) => outboxRow({ ...event, requestId: call.requestId }));
  const deliveries = newDeliveries(listeners, request, eventTypesOf(step), at);
  const stored = await storeDecision(db, { seen, request, step, outbox, deliveries, key: call.idempotencyKey }).catch(
    (error: unknown) => {
      if (isUniqueViolation(error)) return false;
      throw error;
    },
  );
  return stored ? request : undefined;
}

/** In a transaction that holds the request, asks billing, and knows a call that was applied before. */
export function decideCarefully(context: Context, id: number, decision: DecisionOutput, call: Call) {
  return takeStep(context, id, call, async (waiting, tx) => {
    const step = decide(waiting, await findActor(tx, call.caller), decision);
    const terms = step.status === 'approved' ? grantTerms(waiting, decision, context.now()) : undefined;
    if (terms) await requireEntitlement(context, tx, waiting.userId, terms.accessTypes);
    return { step, changes: { terms } };
  });
}
