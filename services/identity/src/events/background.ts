import { connectTransport } from '@carebourse/messaging/connect';
import { startConsumer, type Consumer } from '@carebourse/messaging/consumer';
import { startRelay, type Relay } from '@carebourse/messaging/relay';
import type { BackgroundWork } from '@carebourse/rpc/run-service';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { removeExpiredSessions } from '../store/sessions.ts';
import { handlers } from './handlers.ts';

const SWEEP_MS = 10 * 60_000;

/** The outbox's relay, the audit trail's consumer and the sweep of old sessions. */
export function backgroundWork(config: Config, { db, logger, now }: Context): BackgroundWork[] {
  const transport = connectTransport(config, logger);
  let relay: Relay | undefined;
  let consumer: Consumer | undefined;
  let sweep: NodeJS.Timeout | undefined;
  return [
    {
      name: 'consumer',
      async start() {
        consumer = startConsumer({
          transport,
          group: 'identity',
          handlers,
          transaction: (work) => db.$transaction(work),
          logger,
        });
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
    {
      name: 'session sweep',
      async start() {
        const remove = () =>
          removeExpiredSessions(db, now()).catch((err: unknown) => logger.warn({ err }, 'sweep failed'));
        sweep = setInterval(() => void remove(), SWEEP_MS);
      },
      stop: async () => clearInterval(sweep),
    },
  ];
}
