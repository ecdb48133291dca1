import type { BackgroundWork } from '@carebourse/runtime/background-work';
import type { Logger } from '@carebourse/runtime/logger';
import { connectTransport, type TransportEnv, transportSettings } from './connect.ts';
import { type Consumer, type ConsumerOptions, startConsumer } from './consumer.ts';
import type { InboxTransaction } from './inbox.ts';
import { type Relay, startRelay } from './relay.ts';
import type { Group } from './subscriptions.ts';

/** Settings of a service that publishes or consumes events. */
export const messagingSettings = transportSettings;

export interface MessagingOptions<G extends Group, Tx extends InboxTransaction> {
  config: TransportEnv & { DATABASE_URL: string };
  logger: Logger;
  /** What the service does with the events that it hears; left out by one that only publishes. */
  consumer?: Pick<ConsumerOptions<G, Tx>, 'group' | 'handlers' | 'transaction'>;
}

/** A service's part in messaging, in the order in which it stops: its consumer, its outbox's relay, their transport. */
export function messagingWork<G extends Group = never, Tx extends InboxTransaction = never>(
  options: MessagingOptions<G, Tx>,
): BackgroundWork[] {
  const { config, logger } = options;
  const transport = connectTransport(config, logger);
  let consumer: Consumer | undefined;
  let relay: Relay | undefined;
  return [
    {
      name: 'consumer',
      async start() {
        if (options.consumer) consumer = startConsumer({ ...options.consumer, transport, logger });
      },
      stop: async () => consumer?.stop(),
    },
    {
      name: 'relay',
      async start() {
        relay = startRelay({ databaseUrl: config.DATABASE_URL, transport, logger });
      },
      stop: async () => relay?.stop(),
    },
    { name: 'transport', start: async () => {}, stop: () => transport.close() },
  ];
}
