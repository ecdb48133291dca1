import type { AccountRpc } from '../../context.ts';
import { callerAccount } from '../../rpc/caller-account.ts';
import { revokeSessions } from '../../rpc/revoke-sessions.ts';

export const endOtherSessions: AccountRpc<'EndOtherSessions'> = async (context, _request, call) => {
  const user = await callerAccount(context, call);
  const sessionsEnded = await context.db.$transaction((tx) =>
    revokeSessions(tx, user, { except: call.caller.sessionRef }),
  );
  return { sessionsEnded };
};
