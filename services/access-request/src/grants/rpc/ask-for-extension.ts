import { askExtensionSchema } from '@carebourse/contracts/extensions';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { askForExtension as ask } from '../domain/extension.ts';
import { checkRequester } from '../../domain/permissions.ts';
import { takeStep } from '../../rpc/take-step.ts';

export const askForExtension: AccessRequestRpc<'AskForExtension'> = async (context, request, call) => {
  const { until, reason } = parse(askExtensionSchema, request);
  return takeStep(
    context,
    request.id,
    call,
    (known) => checkRequester(known, call.caller),
    (granted) => {
      const { step, end } = ask(granted, call.caller, { until: new Date(until), reason }, context.now());
      return { step, changes: { end } };
    },
  );
};
