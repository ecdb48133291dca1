import { type BackgroundWork, periodicWork } from '@carebourse/runtime/background-work';
import type { Logger } from '@carebourse/runtime/logger';
import { connectTransport, type TransportEnv } from './connect.ts';
import { type Consumer, startConsumer } from './consumer.ts';
import type { ConsumerTransaction, Handling } from './handling.ts';
import { deadLetterWork } from './dead-letters/background.ts';
import { lagEvents, lagSeconds } from './metrics.ts';
import { type Relay, startRelay } from './relay.ts';
import type { Group } from './subscriptions.ts';

const LAG_MS = 10_000;

export interface MessagingOptions<G extends Group, Tx extends ConsumerTransaction> {
  config: TransportEnv & { DATABASE_URL: string };
  logger: Logger;
  /** What the service does with the events that it hears; left out by one that only publishes. */
  consumer?: Handling<G, Tx>;
}

/**
 * A service's part in messaging, in the order in which it stops: its consumer and replays, its outbox's relay, their
 * transport.
 */
export function messagingWork<G extends Group = never, Tx extends ConsumerTransaction = never>(
  options: MessagingOptions<G, Tx>,
): BackgroundWork[] {
  const { config, logger } = options;
  const transport = connectTransport(config, logger);
  let consumer: Consumer | undefined;
  let relay: Relay | undefined;
  const lagWork = (group: Group) =>
    periodicWork('consumer lag', LAG_MS, async () => consumer && measureLag(group, consumer), logger);
  return [
    {
      name: 'consumer',
      async start() {
        if (options.consumer) consumer = startConsumer({ ...options.consumer, transport, logger });
      },
      stop: async () => consumer?.stop(),
    },
    ...(options.consumer ? [deadLetterWork(options.consumer, logger), lagWork(options.consumer.group)] : []),
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

async function measureLag(group: Group, consumer: Consumer): Promise<void> {
  for (const { topic, events, seconds } of await consumer.lag()) {
    lagEvents.set({ group, topic }, events);
    lagSeconds.set({ group, topic }, seconds);
  }
}
