import { GRANT_FEED } from '@carebourse/rpc/feed-pace';
import type { Logger } from '@carebourse/runtime/logger';
import type { Clients } from '../clients/clients.ts';
import type { Listener } from '../mcp/listener.ts';
import type { FanOut } from '../streams/fan-out.ts';
import { followFeed, type Feed } from './feed.ts';

/** Has assistants notified of changes of their grants and of what these open, by whichever process they were made. */
export function followToolFeeds(
  clients: Pick<Clients, 'grants' | 'agents'>,
  listeners: FanOut<Listener>,
  logger: Logger,
): Pick<Feed, 'stop'> {
  const { leaseMs } = GRANT_FEED;
  const grants = followFeed({
    name: 'grants',
    open: (signal) => clients.grants.stream('WatchGrants', {}, signal),
    ...catchingUp(listeners, ({ changedUserIds }: { changedUserIds: number[] }) =>
      listeners.look(({ userId }) => changedUserIds.includes(userId)),
    ),
    leaseMs,
    logger,
  });
  const connections = followFeed({
    name: 'connections',
    open: (signal) => clients.agents.stream('WatchConnections', {}, signal),
    ...catchingUp(listeners, ({ changedAgentIds }: { changedAgentIds: number[] }) =>
      listeners.look((listener) => changedAgentIds.some((agentId) => listener.holds(agentId))),
    ),
    leaseMs,
    logger,
  });
  return { stop: async () => void (await Promise.all([grants.stop(), connections.stop()])) };
}

/** After a loss all are looked at once, when the service is back and can be asked. */
function catchingUp<Message>(listeners: FanOut<Listener>, onMessage: (message: Message) => void) {
  let wasLost = true;
  return {
    onMessage(message: Message) {
      if (wasLost) listeners.look(() => true);
      wasLost = false;
      onMessage(message);
    },
    onLost: () => void (wasLost = true),
  };
}
