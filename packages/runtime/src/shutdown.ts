import type { Logger } from './logger.ts';
import { stopTracing } from './tracing-handle.ts';

export interface ShutdownStep {
  name: string;
  run: () => Promise<unknown>;
}

/** All steps together take at most this long, and the wait before them; the supervisor and Kubernetes kill what takes longer. */
const SHUTDOWN_LIMIT_MS = 8_000;

/**
 * Ends the process in order on SIGTERM, SIGINT, or when the supervisor that started it is gone (its IPC channel closes).
 * A step that fails is logged and the next one still runs.
 * @param drainDelayMs how long one of the steps waits for others to notice; it comes on top of the limit
 */
export function installShutdown(logger: Logger, steps: ShutdownStep[], drainDelayMs = 0): void {
  let stopping = false;
  process.off('SIGTERM', endBeforeStart);

  async function stop(reason: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => {
      logger.error('stopping took too long');
      process.exit(1);
    }, SHUTDOWN_LIMIT_MS + drainDelayMs).unref();
    for (const step of [...steps, { name: 'telemetry', run: stopTracing }]) {
      await step.run().catch((error: unknown) => logger.error({ err: error, step: step.name }, 'a stop step failed'));
    }
    logger.info('stopped');
    process.exit(0);
  }

  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('disconnect', () => void stop('supervisor gone'));
}

/** A bug that nobody caught leaves unknown state behind: say so and let the supervisor start the part anew. */
export function installCrashHandlers(logger: Logger): void {
  process.on('SIGTERM', endBeforeStart);
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
  process.on('unhandledRejection', (reason) => {
    logger.fatal({ err: reason }, 'unhandled rejection');
    process.exit(1);
  });
}

/** As process 1 of a container nothing ends by default: while a part still starts, SIGTERM would go unheard. */
function endBeforeStart(): void {
  process.exit(143);
}
