import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';
import type { AccountRpc } from '../../context.ts';
import { sendVerification } from '../../mail/letters.ts';
import { callerAccount } from '../../rpc/caller-account.ts';

export const resendVerification: AccountRpc<'ResendVerification'> = async (context, _request, call) => {
  const user = await callerAccount(context, call);
  if (user.emailVerifiedAt) throw new ConflictError(MESSAGES.account.alreadyVerified);
  await context.throttle.countUse('verification', String(user.id));
  await context.throttle.countUse('mail-network', call.network);
  await context.db.$transaction((tx) => sendVerification(tx, context, user));
  return {};
};
