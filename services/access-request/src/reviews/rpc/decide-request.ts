import { decisionSchema } from '@carebourse/contracts/requests';
import { withPlanCheck } from '@carebourse/rpc/plan-check';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { decide, grantTerms } from '../../domain/request.ts';
import { findDecision } from '../../store/request-history.ts';
import { findActor } from '../../store/stewards.ts';
import { firstOfTwo } from './first-of-two.ts';
import { accessTypesInput } from '../../rpc/access-types-input.ts';
import { requireAsRead } from '../../rpc/require-as-read.ts';
import { requireEntitlement } from '../../rpc/require-entitlement.ts';
import { permitReviewer, takeStep } from '../../rpc/take-step.ts';

export const decideRequest: AccessRequestRpc<'DecideRequest'> = async (context, request, call) => {
  const decision = parse(decisionSchema, { ...request, accessTypes: accessTypesInput(request.accessTypes) });
  const { id } = request;
  return withPlanCheck(context.billing, (asked) =>
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
