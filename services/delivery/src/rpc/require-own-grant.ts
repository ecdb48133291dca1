import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { Context } from '../context.ts';

/**
 * What was granted to the caller under a request, ended or not. A reviewer may know of it and not use it.
 * @throws NotFoundError when there is no such grant of theirs
 */
export async function requireOwnGrant(
  { accessRequest }: Pick<Context, 'accessRequest'>,
  requestId: number,
  caller: { userId: number },
) {
  const { grant, userId, ...rest } = await accessRequest.grants.call('GetGrant', { id: requestId });
  if (!grant || userId !== caller.userId) {
    throw new NotFoundError(MESSAGES.use.grantNotFound, { type: PROBLEM_TYPES.grantNotFound });
  }
  return { ...rest, ...grant };
}
