import { MESSAGES } from '@carebourse/contracts/messages';
import { pageSchema } from '@carebourse/contracts/paging';
import { ForbiddenError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { countUnreadOfEach } from '../../store/read-marks.ts';
import { listRequests as findRequests } from '../../store/requests.ts';
import { presentRequest } from '../../rpc/present.ts';

export const listRequests: AccessRequestRpc<'ListRequests'> = async (context, { userId, page }, { caller }) => {
  if (userId && userId !== caller.userId) throw new ForbiddenError(MESSAGES.requests.notYours);
  const requests = await findRequests(context.db, context.cipher, caller.userId, parse(pageSchema, page));
  const unread = await countUnreadOfEach(
    context.db,
    caller.userId,
    requests.map(({ id }) => id),
  );
  return { requests: requests.map((one) => presentRequest(one, unread.get(one.id) ?? 0)) };
};
