import { attestSchema } from '@carebourse/contracts/attestation';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { attest, giveBack } from '../domain/attestation.ts';
import { checkRequester } from '../../domain/permissions.ts';
import { takeStep } from '../../rpc/take-step.ts';

export const attestUse: AccessRequestRpc<'AttestUse'> = async (context, request, call) => {
  const { stillUsed } = parse(attestSchema, request);
  return takeStep(
    context,
    request.id,
    call,
    (known) => checkRequester(known, call.caller),
    (granted) => {
      const now = context.now();
      if (!stillUsed) return { step: giveBack(granted, call.caller, now) };
      const { step, end } = attest(granted, call.caller, now);
      return { step, changes: { end } };
    },
  );
};
