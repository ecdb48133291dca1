import type { Logger } from './logger.ts';
import { gauge } from './metrics.ts';

const failing = gauge(
  'background_rounds_failing',
  'Rounds of a background work that failed since the last that did not',
  ['work'],
);

/** Work beside the calls: the outbox relay, event consumers, sweeps. */
export interface BackgroundWork {
  name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs `work` every `everyMs`, one run at a time. A run that fails is counted and logged; stopping waits for the one in hand. */
export function periodicWork(
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  logger: Logger,
): BackgroundWork {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      await work();
      failing.set({ work: name }, 0);
    } catch (error) {
      failing.inc({ work: name });
      logger.warn({ err: error, work: name }, 'background work failed: will try again');
    }
  }

  return {
    name,
    async start() {
      timer = setInterval(() => {
        running ??= run().finally(() => (running = undefined));
      }, everyMs);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
