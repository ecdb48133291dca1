import { MESSAGES } from '@carebourse/contracts/messages';
import { UnauthenticatedError } from '@carebourse/runtime/errors';
import type { IdentityRpc } from '../context.ts';
import { findUserById } from '../store/users.ts';
import { presentUser } from './present.ts';

export const getUser: IdentityRpc<'GetUser'> = async (context, _request, call) => {
  const user = await findUserById(context.db, call.caller.userId);
  // The token outlived its account.
  if (!user) throw new UnauthenticatedError(MESSAGES.auth.notAuthenticated);
  return { user: presentUser(user, context) };
};
