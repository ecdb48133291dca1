import type { AccessRequestRpc } from '../context.ts';
import { withdraw } from '../domain/request.ts';
import { takeStep } from './take-step.ts';

export const withdrawRequest: AccessRequestRpc<'WithdrawRequest'> = async (context, { id }, call) =>
  takeStep(context, id, call, (request) => ({ step: withdraw(request, call.caller) }));
