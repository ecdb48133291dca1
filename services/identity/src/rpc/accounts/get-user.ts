import type { IdentityRpc } from '../../context.ts';
import { callerAccount } from './caller-account.ts';
import { presentUser } from './present.ts';

export const getUser: IdentityRpc<'GetUser'> = async (context, _request, call) => ({
  user: presentUser(await callerAccount(context, call), context),
});
