import { revokeSchema } from '@carebourse/contracts/requests';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../context.ts';
import { revoke } from '../domain/request.ts';
import { publishSteps } from '../events/publish.ts';
import { lockRequest, saveStep } from '../store/requests.ts';
import { findActor } from '../store/stewards.ts';
import { presentRequest } from './present.ts';

export const revokeGrant: AccessRequestRpc<'RevokeGrant'> = async (context, request, { caller, requestId }) => {
  const { comment } = parse(revokeSchema, request);
  return context.db.$transaction(async (tx) => {
    const granted = await lockRequest(tx, request.id);
    const step = revoke(granted, await findActor(tx, caller), comment);
    const changed = await saveStep(tx, request.id, step, context.now());
    await publishSteps(tx, changed, [step], requestId);
    return { request: presentRequest(changed) };
  });
};
