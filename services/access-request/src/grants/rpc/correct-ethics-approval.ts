import { correctEthicsSchema } from '@carebourse/contracts/requests';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { correctEthics } from '../domain/ethics.ts';
import { findActor } from '../../store/stewards.ts';
import { permitReviewer, takeStep } from '../../rpc/take-step.ts';

export const correctEthicsApproval: AccessRequestRpc<'CorrectEthicsApproval'> = async (context, request, call) => {
  const corrected = parse(correctEthicsSchema, request);
  return takeStep(context, request.id, call, permitReviewer(call), async (granted, tx) => {
    const { step, end } = correctEthics(granted, await findActor(tx, call.caller), corrected, context.now());
    return { step, changes: { end, ethicsEndsOn: corrected.endsOn } };
  });
};
