/**
 * A consumer process that writes each event's effect in the transaction of its inbox row, slowly, to be killed in the
 * middle. Started by fork() with the transport's settings and DATABASE_URL in the environment; reports when it is ready
 * and how many effects it has written.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { connectTransport } from '../../src/connect.ts';
import { startConsumer } from '../../src/consumer.ts';
import { connectServiceDatabase, type TestTransaction } from './service-database.ts';
import { silentLogger } from './silent-logger.ts';

const database = connectServiceDatabase(String(process.env['DATABASE_URL']));
let effects = 0;

const consumer = startConsumer({
  transport: connectTransport(process.env, silentLogger),
  group: 'profile',
  transaction: (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work),
  handlers: {
    'request-submitted': async ({ subject, data }, tx) => {
      await tx.effect(subject, data.resourceName);
      await sleep(Number(process.env['EFFECT_MS'] ?? 5));
      effects += 1;
      process.send?.(effects);
    },
  },
  logger: silentLogger,
});

await consumer.ready;
process.send?.('ready');
process.on('disconnect', () => process.exit());
