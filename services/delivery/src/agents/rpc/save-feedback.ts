import { invocationFeedbackSchema } from '@carebourse/contracts/agents';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { DeliveryRpc } from '../../context.ts';
import { saveFeedback as save } from '../store/feedback.ts';

/** Also after the end of the grant: what an answer was worth shows later. */
export const saveFeedback: DeliveryRpc<'SaveFeedback'> = async ({ db, cipher, now }, request, { caller }) => {
  const invocationId = parse(z.uuid(), request.invocationId);
  const feedback = parse(invocationFeedbackSchema, request);
  const said = { invocationId, userId: caller.userId, feedback };
  const isTheirs = await db.$transaction((tx) => save(tx, cipher, said, now()));
  if (!isTheirs) throw new NotFoundError(MESSAGES.agents.invocationNotFound);
  return {};
};
