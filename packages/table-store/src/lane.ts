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
