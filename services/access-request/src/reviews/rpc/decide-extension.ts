import type { AccessType } from '@carebourse/contracts/constants';
import { decideExtensionSchema } from '@carebourse/contracts/extensions';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { decideExtension as decide } from '../../grants/domain/extension.ts';
import { findExtensionDecision } from '../../store/request-history.ts';
import { findActor } from '../../store/stewards.ts';
import { firstOfTwo } from './first-of-two.ts';
import { permitReviewer, takeStep } from '../../rpc/take-step.ts';

export const decideExtension: AccessRequestRpc<'DecideExtension'> = async (context, request, call) => {
  const decision = parse(decideExtensionSchema, request);
  const { id } = request;
  return takeStep(context, id, call, permitReviewer(call), async (granted, tx) => {
    const made = await findExtensionDecision(tx, id);
    const { step, end } = decide(granted, await findActor(tx, call.caller), decision, context.now(), made);
    const { accessTypes = [] } = granted.grant ?? {};
    const approved = { accessTypes: accessTypes as AccessType[], expiresAt: end.expiresAt };
    const first =
      step.action === 'extended' ? await firstOfTwo(tx, context.cipher, granted, step, approved) : undefined;
    return first ?? { step, changes: { end } };
  });
};
