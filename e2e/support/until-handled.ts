import { countUnpublished } from '@carebourse/proof/faults/rest';
import { Databases } from '@carebourse/proof/faults/databases';
import { runningServerUrl } from '@carebourse/tools/running-server';
import type { Product } from '@carebourse/tools/start/running-product';
import { expect } from '@playwright/test';

/** Of the embedded transport: events that some service has yet to handle, or has in hand. */
const UNHANDLED = `
  SELECT count(*)::int AS count FROM pgboss.job
   WHERE name LIKE 'carebourse.%' AND state IN ('created', 'retry', 'active')`;

/** Waits until every event was published and handled, and with it those that its handling made. */
export async function untilHandled({ dataDir }: Product): Promise<void> {
  const databases = new Databases(runningServerUrl({ DATA_DIR: dataDir }));
  const rest = async () => [
    await countUnpublished(databases),
    await databases.count('events', UNHANDLED),
    await countUnpublished(databases),
  ];
  await expect.poll(rest).toEqual([0, 0, 0]);
}
