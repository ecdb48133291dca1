import { OverloadedError } from '@carebourse/runtime/errors';

export interface LaneSettings {
  /** Works that go on at once. */
  atOnce: number;
  /** Works that wait; whoever comes then is told to come again. */
  inLine: number;
}

const RETRY_AFTER_SECONDS = 2;

/** Lets a few works go on at once and some wait for their turn, in the order in which they came. */
export class Lane {
  readonly #settings: LaneSettings;
  readonly #waiting: (() => void)[] = [];
  #going = 0;

  constructor(settings: LaneSettings) {
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

/** A lane for each person: one of them who is slow keeps nobody else waiting. What nobody uses takes no memory. */
export class PersonLanes {
  readonly #settings: LaneSettings;
  readonly #lanes = new Map<number, { lane: Lane; works: number }>();

  constructor(settings: LaneSettings) {
    this.#settings = settings;
  }

  /** @throws OverloadedError when as many works of the person wait as may */
  async run<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
    const own = this.#lanes.get(userId) ?? { lane: new Lane(this.#settings), works: 0 };
    this.#lanes.set(userId, own);
    own.works += 1;
    try {
      return await own.lane.run(work);
    } finally {
      own.works -= 1;
      if (own.works === 0) this.#lanes.delete(userId);
    }
  }
}
