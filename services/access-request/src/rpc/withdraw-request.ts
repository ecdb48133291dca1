import type { AccessRequestRpc } from '../context.ts';
import { withdraw } from '../domain/request.ts';
import { publishSteps } from '../events/publish.ts';
import { lockRequest, saveStep } from '../store/requests.ts';
import { presentRequest } from './present.ts';

export const withdrawRequest: AccessRequestRpc<'WithdrawRequest'> = async (context, { id }, { caller, requestId }) =>
  context.db.$transaction(async (tx) => {
    const step = withdraw(await lockRequest(tx, id), caller);
    const changed = await saveStep(tx, id, step, context.now());
    await publishSteps(tx, changed, [step], requestId);
    return { request: presentRequest(changed) };
  });
