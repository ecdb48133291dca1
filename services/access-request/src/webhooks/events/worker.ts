import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { removeOldDeliveries } from '../store/webhook-deliveries.ts';
import { forgetPreviousSecrets } from '../store/webhook-secrets.ts';
import { takeDueDeliveries } from '../store/webhook-tries.ts';
import { deliver } from './deliver.ts';

const LOOK_EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 10 * 60_000;
const LOG_KEPT_MS = 30 * 24 * 60 * 60_000;
/** Tries of one replica at a time. */
const SIDE_BY_SIDE = 16;

/** Delivers what is due as long as the service runs, and forgets what is old. */
export function webhookWork(context: Context): BackgroundWork[] {
  const { logger } = context;
  const stopping = new AbortController();
  const deliveries = periodicWork(
    'webhook deliveries',
    LOOK_EVERY_MS,
    () => deliverDue(context, stopping.signal),
    logger,
  );
  return [
    {
      ...deliveries,
      // A receiver may take longer than a stop; what it has not answered is given back.
      stop() {
        stopping.abort();
        return deliveries.stop();
      },
    },
    periodicWork('webhook sweep', SWEEP_EVERY_MS, () => sweep(context), logger),
  ];
}

/** Tries all that is due, until nothing is. Slow receivers do not keep others waiting: a free place is filled at once. */
export async function deliverDue(context: Context, stopping: AbortSignal): Promise<void> {
  const underWay = new Set<Promise<void>>();
  while (!stopping.aborted) {
    const taken = await takeDueDeliveries(context.db, context.now(), SIDE_BY_SIDE - underWay.size);
    for (const delivery of taken) {
      const one: Promise<void> = deliver(context, delivery, stopping).finally(() => underWay.delete(one));
      underWay.add(one);
    }
    if (underWay.size === 0) return;
    await Promise.race([...underWay, sleep(LOOK_EVERY_MS)]);
  }
  await Promise.all(underWay);
}

async function sweep({ db, now }: Context): Promise<void> {
  await removeOldDeliveries(db, new Date(now().getTime() - LOG_KEPT_MS));
  await forgetPreviousSecrets(db, now());
}
