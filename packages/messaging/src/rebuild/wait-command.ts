/**
 * The last part of `npm run events:rebuild`: `<service> <file of event ids>`. Waits until the service has handled them
 * all. DATABASE_URL is the service's own.
 */
import { startMain } from '@carebourse/rpc/run-service';
import { readEnv } from '@carebourse/runtime/env';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { readList } from './entries.ts';

const LOOK_MS = 250;
/** Without one more handled in that time the service is taken to be away. */
const PATIENCE_MS = 60_000;

const [service = '', file = ''] = process.argv.slice(2);

await startMain(service, async (logger) => {
  const { DATABASE_URL } = readEnv({ DATABASE_URL: z.string({ error: "must be the service's own database" }) });
  const client = new pg.Client({ connectionString: DATABASE_URL, application_name: 'events:rebuild' });
  await client.connect();
  try {
    const ids = readList(file);
    const handled = await waitFor(client, service, ids);
    if (handled === ids.length) logger.info({ events: handled }, 'the projection is whole');
    else {
      logger.error({ events: ids.length, handled }, 'not all are handled: see its dead letters, and whether it runs');
      process.exitCode = 1;
    }
  } finally {
    await client.end();
  }
});

/** How many were handled when all were, or no more came. */
async function waitFor(client: pg.Client, consumer: string, ids: string[]): Promise<number> {
  let handled = 0;
  for (let since = Date.now(); Date.now() - since < PATIENCE_MS; await sleep(LOOK_MS)) {
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM inbox WHERE consumer = $1 AND event_id = ANY($2::uuid[])',
      [consumer, ids],
    );
    const now = rows[0]?.count ?? 0;
    if (now === ids.length) return now;
    if (now > handled) since = Date.now();
    handled = now;
  }
  return handled;
}
