import type { Logger } from '@carebourse/runtime/logger';
import type { EndedSessions } from '../callers/known-sessions.ts';

/** Somebody who holds a stream at this gateway. */
export interface Subscriber {
  /** Whether what has ended may be what they came with. */
  isTouchedBy(ended: EndedSessions): boolean;
  /** What is done by time alone. @returns whether a look is due */
  tick(now: number): boolean;
  /**
   * Finds out how things are for them, tells them what has changed, and ends the stream of who may not have it any more.
   * @throws UnavailableError while that cannot be known
   */
  look(): Promise<void>;
  /** Also of a stream that has closed by itself. */
  end(): void;
}

/** Looks under way at once: a part that was away hears of all subscribers again when it is back. */
const LOOKS_AT_ONCE = 16;
/** What ends by its day is told within a second: what a look takes comes on top. */
const TICK_MS = 250;
/** Those whose look failed are looked at again that often. */
const AGAIN_MS = 5_000;

/**
 * Those who hold streams of one kind at this gateway. For whom something may have changed is looked at, each by themselves:
 * nobody hears of what is others'.
 */
export class FanOut<One extends Subscriber> {
  readonly #logger: Logger;
  readonly #open = new Set<One>();
  readonly #due = new Set<One>();
  readonly #looking = new Set<One>();
  readonly #failed = new Set<One>();
  #ticking: NodeJS.Timeout | undefined;
  #againAt = 0;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** @param begin is done before the first look, so that nothing goes by between */
  async add(one: One, begin: () => Promise<void>): Promise<void> {
    this.#open.add(one);
    this.#looking.add(one);
    this.#ticking ??= setInterval(() => this.#tick(Date.now()), TICK_MS);
    try {
      await begin();
    } finally {
      this.#looking.delete(one);
      this.#work();
    }
  }

  remove(one: One): void {
    for (const all of [this.#open, this.#due, this.#failed]) all.delete(one);
    if (this.#open.size > 0) return;
    clearInterval(this.#ticking);
    this.#ticking = undefined;
  }

  /** Looks at those for whom something may have changed. */
  look(isMeant: (one: One) => boolean): void {
    for (const one of this.#open) if (isMeant(one)) this.#due.add(one);
    this.#work();
  }

  heardOf(ended: EndedSessions): void {
    this.look((one) => one.isTouchedBy(ended));
  }

  /** Ends all streams: the gateway drains. */
  end(): void {
    for (const one of this.#open) one.end();
  }

  /** One that is being looked at waits: an older answer must not come after a newer one. */
  #work(): void {
    for (const one of this.#due) {
      if (this.#looking.size >= LOOKS_AT_ONCE) return;
      if (this.#looking.has(one)) continue;
      this.#due.delete(one);
      this.#looking.add(one);
      void this.#lookAt(one);
    }
  }

  async #lookAt(one: One): Promise<void> {
    try {
      await one.look();
    } catch (error) {
      this.#logger.info({ err: error }, 'a stream could not be looked at: it waits');
      if (this.#open.has(one)) this.#failed.add(one);
    } finally {
      this.#looking.delete(one);
      this.#work();
    }
  }

  #tick(now: number): void {
    if (now >= this.#againAt) {
      this.#againAt = now + AGAIN_MS;
      for (const one of this.#failed) this.#due.add(one);
      this.#failed.clear();
    }
    this.look((one) => one.tick(now));
  }
}
