import { decisionSchema } from '@carebourse/contracts/requests';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../context.ts';
import { decide, grantTerms } from '../domain/request.ts';
import { publishSteps } from '../events/publish.ts';
import type { Transaction } from '../store/database.ts';
import { lockRequest, saveStep } from '../store/requests.ts';
import { findActor } from '../store/stewards.ts';
import { givenTypes } from './given-types.ts';
import { presentRequest } from './present.ts';
import { requireEntitlement } from './require-entitlement.ts';

export const decideRequest: AccessRequestRpc<'DecideRequest'> = async (context, request, { caller, requestId }) => {
  const decision = parse(decisionSchema, { ...request, accessTypes: givenTypes(request.accessTypes) });
  const now = context.now();
  const take = async (tx: Transaction) => {
    const waiting = await lockRequest(tx, request.id);
    const step = decide(waiting, await findActor(tx, caller), decision);
    const terms = step.status === 'approved' ? grantTerms(waiting, decision, now) : undefined;
    if (terms) await requireEntitlement(context, tx, waiting.userId, terms.accessTypes);
    const changed = await saveStep(tx, request.id, step, now, { terms });
    await publishSteps(tx, changed, [step], requestId);
    return { request: presentRequest(changed) };
  };
  // Billing may be asked inside.
  return context.db.$transaction(take, { timeout: 8_000 });
};
