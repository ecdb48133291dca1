import { MESSAGES } from '@carebourse/contracts/service-messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import { requireNobodyWithheld } from '../record-withheld.ts';
import { actorOf } from '../../check/use-check.ts';
import type { DeliveryRpc } from '../../context.ts';
import { findContent } from '../store/kept-invocations.ts';

/** What an agent once answered is under the same grant, and the same decisions of patients, as its next answer. */
export const getKeptInvocation: DeliveryRpc<'GetKeptInvocation'> = async (context, request, { caller }) => {
  const { db, cipher, check, now } = context;
  const id = parse(z.uuid(), request.id);
  const found = await findContent(db, cipher, { id, userId: caller.userId, now: now() });
  if (!found) throw new NotFoundError(MESSAGES.agents.nothingKept);
  const allowed = await check.require({ ...actorOf(caller), requestId: found.row.requestId });
  await requireNobodyWithheld(context, allowed, found.content.input);
  const { input, output, converted, outputSchema } = found.content;
  const invocation = {
    id,
    at: found.row.at.toISOString(),
    input: JSON.stringify(input),
    output: JSON.stringify(output),
    converted,
    outputSchema: JSON.stringify(outputSchema),
    keptUntil: found.keptUntil.toISOString(),
  };
  return { invocation };
};
