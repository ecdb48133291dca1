import { OverloadedError } from '@carebourse/runtime/errors';

export interface WorkQueueSettings {
  /** Works that go on at once. */
  atOnce: number;
  /** Works that may wait; further ones are refused and may be tried again later. */
  inLine: number;
}

const RETRY_AFTER_SECONDS = 2;

/** Runs a few works at once. Some more wait for their turn, in the order in which they came. */
export class WorkQueue {
  readonly #settings: WorkQueueSettings;
  readonly #waiting: (() => void)[] = [];
  #going = 0;

  constructor(settings: WorkQueueSettings) {
    this.#settings = settings;
  }

  /** @throws OverloadedError when as many wait as may */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#turn();
    try {
      return await work();
    } finally {
      // A turn is handed on: nobody who comes now goes before those who wait.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#going -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#going < this.#settings.atOnce) {
      this.#going += 1;
      return Promise.resolve();
    }
    if (this.#waiting.length >= this.#settings.inLine)
      throw new OverloadedError('Too many questions are waiting for their answer', RETRY_AFTER_SECONDS);
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}

/** A work queue for each person, so that slow work of one person delays nobody else. A queue without works is dropped. */
export class PersonWorkQueues {
  readonly #settings: WorkQueueSettings;
  readonly #queues = new Map<number, { queue: WorkQueue; works: number }>();

  constructor(settings: WorkQueueSettings) {
    this.#settings = settings;
  }

  /** @throws OverloadedError when as many works of the person wait as may */
  async run<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
    const own = this.#queues.get(userId) ?? { queue: new WorkQueue(this.#settings), works: 0 };
    this.#queues.set(userId, own);
    own.works += 1;
    try {
      return await own.queue.run(work);
    } finally {
      own.works -= 1;
      if (own.works === 0) this.#queues.delete(userId);
    }
  }
}
