import type { AccountRpc } from '../../context.ts';
import { describeDevice } from '../domain/device.ts';
import { sessionReference } from '../domain/session.ts';
import { listLiveSessions } from '../../store/sessions.ts';

export const listSessions: AccountRpc<'ListSessions'> = async (context, _request, { caller }) => {
  const sessions = await listLiveSessions(context.db, caller.userId, context.now());
  return {
    sessions: sessions.map(({ hash, userAgent, address, createdAt, lastSeenAt }) => ({
      ref: sessionReference(hash),
      device: describeDevice(userAgent),
      address: address ?? undefined,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: sessionReference(hash) === caller.sessionRef,
    })),
  };
};
