import { createLogger } from '@carebourse/runtime/logger';
import { setImmediate as turn } from 'node:timers/promises';
import { NotificationService } from '../../src/profile.ts';
import { startServer, type ServedService } from '../../src/server.ts';

/** A service as all are, in a process of its own: every call answers at once, and every stream goes on for ever. */
const notification = { id: '1', title: 'x'.repeat(50_000) };

async function* endless() {
  for (;;) {
    await turn();
    yield { notification };
  }
}

const methods = Object.entries(NotificationService);
const service: ServedService<object> = {
  definition: NotificationService,
  rules: Object.fromEntries(methods.map(([name]) => [name, 'public'])),
  handlers: Object.fromEntries(
    methods.map(([name, { responseStream }]) => [name, responseStream ? endless : async () => ({})]),
  ),
};
const { address } = await startServer('127.0.0.1:0', {
  services: [service],
  context: {},
  verifyToken: async () => Promise.reject(new Error('nobody has a token')),
  // What it takes are bad bytes, which come before any token.
  verifyService: () => 'gateway',
  logger: createLogger('target', 'silent'),
});
process.on('message', () => process.send?.({ memory: process.memoryUsage().rss }));
process.on('disconnect', () => process.exit());
process.send?.({ address });
