import { GRANT_FEED } from '@carebourse/rpc/feed-pace';
import type { Logger } from '@carebourse/runtime/logger';
import type { Clients } from '../clients/clients.ts';
import type { Listeners } from '../mcp/listeners.ts';
import { followFeed, type Feed } from './feed.ts';

/** Has assistants told of changes of their grants and of what these open, by whichever process they were made. */
export function followToolFeeds(
  { accessRequest, agents }: Pick<Clients, 'accessRequest' | 'agents'>,
  listeners: Pick<Listeners, 'grantsChanged' | 'connectionsChanged' | 'missed'>,
  logger: Logger,
): Pick<Feed, 'stop'> {
  const { leaseMs } = GRANT_FEED;
  const grants = followFeed({
    name: 'grants',
    open: (signal) => accessRequest.stream('WatchGrants', {}, signal),
    ...catchingUp(listeners, ({ changedUserIds }: { changedUserIds: number[] }) =>
      listeners.grantsChanged(changedUserIds),
    ),
    leaseMs,
    logger,
  });
  const connections = followFeed({
    name: 'connections',
    open: (signal) => agents.stream('WatchConnections', {}, signal),
    ...catchingUp(listeners, ({ changedAgentIds }: { changedAgentIds: number[] }) =>
      listeners.connectionsChanged(changedAgentIds),
    ),
    leaseMs,
    logger,
  });
  return { stop: async () => void (await Promise.all([grants.stop(), connections.stop()])) };
}

/** After a loss all are looked at once, when the service is back and can be asked. */
function catchingUp<Message>(listeners: Pick<Listeners, 'missed'>, onMessage: (message: Message) => void) {
  let wasLost = true;
  return {
    onMessage(message: Message) {
      if (wasLost) listeners.missed();
      wasLost = false;
      onMessage(message);
    },
    onLost: () => void (wasLost = true),
  };
}
