import { periodicWork } from '@carebourse/runtime/background-work';
import { closeServer, listen } from '@carebourse/runtime/http-server';
import { internalServer } from '@carebourse/runtime/internal-server';
import type { Logger } from '@carebourse/runtime/logger';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { catchUp } from './clock/advance.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { startDeliveries } from './events/delivery-loop.ts';
import { moveLinks, openDatabase } from './store/open-database.ts';

export interface Sandbox {
  /** Where it answers, without a slash at the end. */
  origin: string;
  context: Context;
  stop(): Promise<void>;
}

/** How often is looked whether time has come for something. */
const clockTickMs = 1_000;

export async function startSandbox(config: Config, logger: Logger): Promise<Sandbox> {
  const pool = await openDatabase(config.DATABASE_URL, logger);
  const deliveries = startDeliveries(() => context);
  const context: Context = { pool, config, logger, origin: '', wakeDeliveries: deliveries.wake };
  const server = internalServer(createApp(context), logger);
  await listen(server, config.PORT, config.HOST);
  const { port } = server.address() as AddressInfo;
  context.origin = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`;
  await moveLinks(pool, context.origin);
  const clock = periodicWork('clock', clockTickMs, () => catchUp(context), logger);
  await clock.start();
  return {
    origin: context.origin,
    context,
    async stop() {
      await closeServer(server);
      await clock.stop();
      await deliveries.stop();
      await pool.end();
    },
  };
}
