import { decisionSchema } from '@carebourse/contracts/requests';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../context.ts';
import { decide, grantTerms } from '../domain/request.ts';
import { findActor } from '../store/stewards.ts';
import { givenTypes } from './given-types.ts';
import { requireAsRead } from './require-as-read.ts';
import { requireEntitlement } from './require-entitlement.ts';
import { permitReviewer, takeStep } from './take-step.ts';

export const decideRequest: AccessRequestRpc<'DecideRequest'> = async (context, request, call) => {
  const decision = parse(decisionSchema, { ...request, accessTypes: givenTypes(request.accessTypes) });
  return takeStep(context, request.id, call, permitReviewer(call), async (waiting, tx) => {
    const step = decide(waiting, await findActor(tx, call.caller), decision);
    await requireAsRead(tx, waiting, decision.revision);
    const terms = step.status === 'approved' ? grantTerms(waiting, decision, context.now()) : undefined;
    if (terms) await requireEntitlement(context, tx, waiting.userId, terms.accessTypes);
    return { step, changes: { terms } };
  });
};
