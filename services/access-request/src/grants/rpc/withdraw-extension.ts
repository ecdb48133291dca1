import type { AccessRequestRpc } from '../../context.ts';
import { withdrawExtension as withdraw } from '../domain/extension.ts';
import { checkRequester } from '../../domain/permissions.ts';
import { takeStep } from '../../rpc/take-step.ts';

export const withdrawExtension: AccessRequestRpc<'WithdrawExtension'> = async (context, { id }, call) =>
  takeStep(
    context,
    id,
    call,
    (known) => checkRequester(known, call.caller),
    (granted) => {
      const { step, end } = withdraw(granted, call.caller, context.now());
      return { step, changes: { end } };
    },
  );
