import type { IdentityStreamRpc } from '../../context.ts';

/** The triggers of the tables say what has changed, so that no way of ending a session can forget to. */
export const watchSessions: IdentityStreamRpc<'WatchSessions'> = async function* (
  { sessionFeed },
  _request,
  { signal },
) {
  for await (const batch of sessionFeed.follow(signal)) {
    const named = (kind: string) => batch.map((change) => change.split(' ')).filter(([said]) => said === kind);
    yield {
      endedHashes: named('session').map(([, hash]) => hash ?? ''),
      changedUserIds: named('user').map(([, id]) => Number(id)),
      endedClientIds: named('client').map(([, id]) => id ?? ''),
      endedTokenIds: named('token').map(([, id]) => id ?? ''),
      assistantsOfUserIds: named('assistants').map(([, id]) => Number(id)),
    };
  }
};
