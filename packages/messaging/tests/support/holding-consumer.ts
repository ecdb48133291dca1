/**
 * A consumer that takes messages and never finishes them, to be killed. Started by fork() with the transport's
 * settings in the environment; reports the id of each message it holds.
 */
import { connectTransport } from '../../src/connect.ts';
import { subscriptions } from '../../src/subscriptions.ts';
import { silentLogger } from './silent-logger.ts';

connectTransport(process.env, silentLogger).consume({
  group: 'identity',
  topics: subscriptions.identity,
  async handle({ id }) {
    process.send?.(id);
    await Promise.withResolvers<never>().promise;
  },
});

process.on('disconnect', () => process.exit());
