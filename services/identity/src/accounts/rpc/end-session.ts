import { sessionRefSchema } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { AccountRpc } from '../../context.ts';
import { callerAccount } from '../../rpc/caller-account.ts';
import { revokeSessions } from '../../rpc/revoke-sessions.ts';

/** Sessions of others are not found, as if there were none. */
export const endSession: AccountRpc<'EndSession'> = async (context, request, call) => {
  const ref = sessionRefSchema.safeParse(request.ref);
  if (!ref.success) throw new NotFoundError(MESSAGES.account.sessionNotFound);
  const user = await callerAccount(context, call);
  await context.db.$transaction(async (tx) => {
    const ended = await revokeSessions(tx, user, { only: ref.data });
    if (ended === 0) throw new NotFoundError(MESSAGES.account.sessionNotFound);
  });
  return {};
};
