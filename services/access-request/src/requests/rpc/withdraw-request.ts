import type { AccessRequestRpc } from '../../context.ts';
import { checkRequester } from '../../domain/permissions.ts';
import { withdraw } from '../../domain/request.ts';
import { takeStep } from '../../rpc/take-step.ts';

export const withdrawRequest: AccessRequestRpc<'WithdrawRequest'> = async (context, { id }, call) =>
  takeStep(
    context,
    id,
    call,
    (known) => checkRequester(known, call.caller),
    (request) => ({ step: withdraw(request, call.caller) }),
  );
