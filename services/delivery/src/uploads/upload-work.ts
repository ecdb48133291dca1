import type { BackgroundWork } from '@carebourse/runtime/background-work';
import { runInContext } from '@carebourse/runtime/request-context';
import type { Logger } from '@carebourse/runtime/logger';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../store/database.ts';
import { giveBack, keepTaken, takeWaiting } from './store/uploads.ts';

/** For so long a process that has died holds the upload that it worked on. */
const HOLD_MS = 15_000;
/** How long work under way may take once the service stops. */
const STOP_GRACE_MS = 3_000;
/** How often is looked for what other processes were woken for, or left behind. */
const LOOK_EVERY_MS = 5_000;

/** @param tries how often work on it was begun, this time included */
export type WorkOn = (id: string, tries: number) => Promise<void>;

/**
 * Looks into files that have come and publishes those that are asked for, one at a time: each takes all threads and much
 * memory. What there is to do stands in the database, so it is taken up again after a process was killed.
 */
export class UploadWork implements BackgroundWork {
  readonly name = 'uploads';
  readonly #db: Database;
  readonly #logger: Logger;
  readonly #holdMs: number;
  readonly #graceMs: number;
  #work: WorkOn | undefined;
  #running: Promise<void> | undefined;
  /** The upload that is worked on. */
  #taken: string | undefined;
  #wanted = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, logger: Logger, { holdMs = HOLD_MS, graceMs = STOP_GRACE_MS } = {}) {
    this.#db = db;
    this.#logger = logger;
    this.#holdMs = holdMs;
    this.#graceMs = graceMs;
  }

  /** What is done with each; said later than made, because it uses what holds this. */
  does(work: WorkOn): void {
    this.#work = work;
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => this.wake(), Math.min(LOOK_EVERY_MS, this.#holdMs));
    this.wake();
  }

  /** There is something to do. */
  wake(): void {
    this.#wanted = true;
    if (this.#timer && !this.#stopped) this.#running ??= this.#run().finally(() => (this.#running = undefined));
  }

  /** What takes too long is given back: another process takes it up at once, as it would after a kill. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await Promise.race([this.#running, sleep(this.#graceMs, undefined, { ref: false })]);
    if (this.#taken !== undefined) await giveBack(this.#db, this.#taken);
  }

  async #run(): Promise<void> {
    while (this.#wanted && !this.#stopped) {
      this.#wanted = false;
      try {
        await this.#workAll();
      } catch (error) {
        this.#logger.warn({ err: error, work: this.name }, 'background work failed: will try again');
      }
    }
  }

  async #workAll(): Promise<void> {
    while (!this.#stopped) {
      const taken = await takeWaiting(this.#db, this.#holdMs);
      if (!taken) return;
      await this.#workOn(taken);
    }
  }

  async #workOn({ id, tries }: { id: string; tries: number }): Promise<void> {
    this.#taken = id;
    const hold = setInterval(() => {
      if (this.#stopped) return;
      keepTaken(this.#db, id, this.#holdMs).catch((error: unknown) =>
        this.#logger.warn({ err: error, upload: id }, 'an upload could not be held on to'),
      );
    }, this.#holdMs / 3);
    try {
      await runInContext({ requestId: randomUUID() }, async () => this.#work?.(id, tries));
    } catch (error) {
      // It is held for a while yet, and then tried again.
      this.#logger.warn({ err: error, upload: id }, 'work on an upload failed: will try again');
    } finally {
      this.#taken = undefined;
      clearInterval(hold);
    }
  }
}
