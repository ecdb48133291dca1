import { revokeSchema } from '@carebourse/contracts/requests';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { revoke } from '../../domain/request.ts';
import { findActor } from '../../store/stewards.ts';
import { permitReviewer, takeStep } from '../../rpc/take-step.ts';

export const revokeGrant: AccessRequestRpc<'RevokeGrant'> = async (context, request, call) => {
  const { comment } = parse(revokeSchema, request);
  return takeStep(context, request.id, call, permitReviewer(call), async (granted, tx) => ({
    step: revoke(granted, await findActor(tx, call.caller), comment),
  }));
};
