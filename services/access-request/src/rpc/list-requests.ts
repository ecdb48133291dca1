import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';
import type { AccessRequestRpc } from '../context.ts';
import { listRequests as findRequests } from '../store/requests.ts';
import { presentRequest } from './present.ts';

export const listRequests: AccessRequestRpc<'ListRequests'> = async (context, { userId }, { caller }) => {
  if (userId && userId !== caller.userId) throw new ForbiddenError(MESSAGES.requests.notYours);
  const requests = await findRequests(context.db, caller.userId);
  return { requests: requests.map(presentRequest) };
};
