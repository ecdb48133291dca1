import { decisionSchema } from '@carebourse/contracts/requests';
import { askingForPlan } from '@carebourse/rpc/plan-asked';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../context.ts';
import { decide, grantTerms } from '../domain/request.ts';
import { findDecision } from '../store/request-history.ts';
import { findActor } from '../store/stewards.ts';
import { firstOfTwo } from './first-of-two.ts';
import { givenTypes } from './given-types.ts';
import { requireAsRead } from './require-as-read.ts';
import { requireEntitlement } from './require-entitlement.ts';
import { permitReviewer, takeStep } from './take-step.ts';

export const decideRequest: AccessRequestRpc<'DecideRequest'> = async (context, request, call) => {
  const decision = parse(decisionSchema, { ...request, accessTypes: givenTypes(request.accessTypes) });
  const { id } = request;
  return askingForPlan(context.billing, (asked) =>
    takeStep(context, id, call, permitReviewer(call), async (waiting, tx) => {
      const made = await findDecision(tx, waiting);
      const step = decide(waiting, await findActor(tx, call.caller), decision, made);
      await requireAsRead(tx, context.cipher, waiting, decision.revision);
      if (step.status !== 'approved') return { step };
      const now = context.now();
      const terms = grantTerms(waiting, decision, now);
      await requireEntitlement(tx, { userId: waiting.userId, accessTypes: terms.accessTypes }, now, asked);
      return (await firstOfTwo(tx, context.cipher, waiting, step, terms)) ?? { step, changes: { terms } };
    }),
  );
};
