import type { Logger } from './logger.ts';

/** Work beside the calls: the outbox relay, event consumers, sweeps. */
export interface BackgroundWork {
  name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs `work` every `everyMs`, one run at a time. A run that fails is logged; stopping waits for the one in hand. */
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
    } catch (error) {
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
