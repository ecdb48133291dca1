import type { Context } from '../context.ts';
import { deliverDue } from './deliver.ts';

/** How often events that failed before are looked at. */
const retryEveryMs = 1_000;

export interface DeliveryLoop {
  wake(): void;
  stop(): Promise<void>;
}

/** One delivery run at a time: at once after each commit, and every second for what has to be tried again. */
export function startDeliveries(context: () => Context): DeliveryLoop {
  let running: Promise<void> | undefined;
  let again = false;
  const stopping = new AbortController();

  async function run(): Promise<void> {
    do {
      again = false;
      await deliverDue(context(), stopping.signal).catch((error: unknown) =>
        context().logger.warn({ err: error }, 'delivering webhooks failed: will try again'),
      );
    } while (again && !stopping.signal.aborted);
  }

  function wake(): void {
    again = true;
    if (stopping.signal.aborted) return;
    running ??= run().finally(() => (running = undefined));
  }

  const timer = setInterval(wake, retryEveryMs);
  return {
    wake,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
