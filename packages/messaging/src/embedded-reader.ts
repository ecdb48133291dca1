import type { Job, JobResult, PgBoss } from 'pg-boss';
import { waits } from './embedded-lines.ts';
import type { ConsumeOptions, Message } from './transport.ts';

/**
 * Looking for the next messages takes longer the more of them wait, where order is kept: many are fetched at a time, so
 * that who is behind catches up.
 */
const workOptions = {
  batchSize: 32,
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 5,
  perJobResults: true,
} as const;

/** After so long another worker joins. */
const LONG_MS = 250;

export interface Line {
  line: string;
  /** Whether messages of a key come one at a time. */
  ordered: boolean;
}

/**
 * Reads a line by one worker. Another reads it while a batch takes long, so that an event which is tried again does not
 * hold up all others. Each look for messages costs a few milliseconds of the database: there is none without a reason.
 */
export class LineReader {
  readonly #boss: PgBoss;
  readonly #line: Line;
  readonly #handle: ConsumeOptions['handle'];
  readonly #helping = new Set<Promise<void>>();
  #id: string | undefined;

  constructor(boss: PgBoss, line: Line, handle: ConsumeOptions['handle']) {
    this.#boss = boss;
    this.#line = line;
    this.#handle = handle;
  }

  async start(): Promise<void> {
    this.#id = await this.#work(async (jobs) => {
      const done = Promise.withResolvers<void>();
      const helped = setTimeout(() => this.#help(done.promise), LONG_MS);
      try {
        return await this.#settle(jobs);
      } finally {
        clearTimeout(helped);
        done.resolve();
      }
    });
  }

  /** Takes no further message and waits for those in hand. */
  async stop(): Promise<void> {
    if (this.#id) await this.#boss.offWork(this.#line.line, { id: this.#id, wait: true });
    await Promise.all(this.#helping);
  }

  #work(settleAll: (jobs: Job<Message>[]) => Promise<JobResult[]>): Promise<string> {
    const { line } = this.#line;
    const working = this.#boss.work(line, workOptions, async (jobs: Job<Message>[]) => {
      const results = await settleAll(jobs);
      if (await this.#mayBeMore(results)) this.#boss.notifyWorker(await working);
      return results;
    });
    return working;
  }

  #help(until: Promise<void>): void {
    const help = async () => {
      const id = await this.#work((jobs) => this.#settle(jobs));
      await until;
      await this.#boss.offWork(this.#line.line, { id, wait: true });
    };
    // Who cannot help leaves the line to its first worker.
    const helping = help()
      .catch(() => {})
      .finally(() => this.#helping.delete(helping));
    this.#helping.add(helping);
  }

  async #settle(jobs: readonly Job<Message>[]): Promise<JobResult[]> {
    return Promise.all(jobs.map((job) => settle(job, this.#handle)));
  }

  /**
   * Whether to look again without having been told of new messages: when a batch was full, and for later ones of keys
   * that were in hand.
   */
  async #mayBeMore(results: readonly JobResult[]): Promise<boolean> {
    if (results.length === workOptions.batchSize || results.some(({ status }) => status === 'failed')) return true;
    return this.#line.ordered && waits(this.#boss, this.#line.line).catch(() => true);
  }
}

async function settle(job: Job<Message>, handle: ConsumeOptions['handle']): Promise<JobResult> {
  try {
    await handle(job.data, job.signal);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    return { id: job.id, status: 'failed', output: { message: String(error) } };
  }
}
