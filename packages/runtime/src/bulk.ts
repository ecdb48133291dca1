import { setImmediate as turn } from 'node:timers/promises';

interface Waiting<Item, Result> {
  item: Item;
  done: PromiseWithResolvers<Result>;
}

/** So many go together at most. */
const MOST = 64;

/**
 * Does in bulk what is asked for at one time, and what comes while the work before it is under way: the more come, the
 * less each costs.
 */
export class Bulk<Item, Result> {
  readonly #work: (items: readonly Item[]) => Promise<readonly Result[]>;
  #waiting: Waiting<Item, Result>[] = [];
  #running = false;

  /** @param work all or nothing, with the results in the order of the items */
  constructor(work: (items: readonly Item[]) => Promise<readonly Result[]>) {
    this.#work = work;
  }

  /** How many have come and are not in work yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  add(item: Item): Promise<Result> {
    const done = Promise.withResolvers<Result>();
    this.#waiting.push({ item, done });
    if (!this.#running) void this.#run();
    return done.promise;
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      // Those who come in one turn go together, and who was answered mostly asks again at once: a look at the network
      // lets them go with those who wait. Else there are two crowds by turns, and twice as many calls.
      await turn();
      await this.#process(this.#waiting.splice(0, MOST));
      await turn();
    }
    this.#running = false;
  }

  /** When it fails, each is tried alone: one that cannot be done must not keep the others from it. */
  async #process(some: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#work(some.map(({ item }) => item));
      some.forEach(({ done }, index) => done.resolve(results[index] as Result));
    } catch (error) {
      if (some.length === 1) some[0]?.done.reject(error);
      else for (const one of some) await this.#process([one]);
    }
  }
}
