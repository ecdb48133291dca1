import { MESSAGES } from '@carebourse/contracts/service-messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { DeliveryRpc } from '../../context.ts';
import { forgetContent } from '../store/kept-invocations.ts';

/** Also after the grant's end: what is theirs they can always have deleted. */
export const deleteKeptInvocation: DeliveryRpc<'DeleteKeptInvocation'> = async ({ db }, request, { caller }) => {
  const id = parse(z.uuid(), request.id);
  if (!(await forgetContent(db, { id, userId: caller.userId }))) throw new NotFoundError(MESSAGES.agents.nothingKept);
  return {};
};
