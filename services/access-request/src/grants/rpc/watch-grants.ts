import type { AccessRequestStreamRpc } from '../../context.ts';

/** The triggers of the tables say whose have changed, so that no way of changing a grant can forget to. */
export const watchGrants: AccessRequestStreamRpc<'WatchGrants'> = async function* ({ feed }, _request, { signal }) {
  for await (const batch of feed.follow(signal)) yield { changedUserIds: batch.map(Number) };
};
