import type { IdentityRpc } from '../../context.ts';
import { findPlan } from '../../store/entitlements.ts';
import { callerAccount } from '../../rpc/caller-account.ts';
import { presentUser } from '../../rpc/present-account.ts';

export const getUser: IdentityRpc<'GetUser'> = async (context, _request, call) => {
  const user = await callerAccount(context, call);
  return { user: presentUser(user, context, await findPlan(context.db, user.id)) };
};
