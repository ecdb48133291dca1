import type { IdentityRpc } from '../../context.ts';
import { findPlan } from '../../store/organizations/entitlements.ts';
import { callerAccount } from './caller-account.ts';
import { presentUser } from './present.ts';

export const getUser: IdentityRpc<'GetUser'> = async (context, _request, call) => {
  const user = await callerAccount(context, call);
  return { user: presentUser(user, context, await findPlan(context.db, user.id)) };
};
