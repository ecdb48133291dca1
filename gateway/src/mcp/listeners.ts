import type { Logger } from '@carebourse/runtime/logger';
import type { EndedSessions } from '../callers/known-sessions.ts';
import type { Listener } from './listener.ts';

/** Looks under way at once: a part that was away hears of all listeners again when it is back. */
const LOOKS_AT_ONCE = 16;
/** A grant that ends by its day is told within a second: what a look takes comes on top. */
const TICK_MS = 250;

/** Those whose look failed are looked at again that often. */
const AGAIN_MS = 5_000;

/**
 * The assistants that hold a stream at this gateway. Who may have other tools now is looked at, each by themselves: nobody
 * hears of what is others'.
 */
export class Listeners {
  readonly #logger: Logger;
  readonly #open = new Set<Listener>();
  readonly #due = new Set<Listener>();
  readonly #looking = new Set<Listener>();
  readonly #failed = new Set<Listener>();
  #ticking: NodeJS.Timeout | undefined;
  #againAt = 0;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /**
   * Looks at what there is before the first word of the stream, so that nothing goes by between.
   * @throws UnavailableError while that cannot be known
   */
  async add(listener: Listener): Promise<void> {
    this.#open.add(listener);
    this.#looking.add(listener);
    this.#ticking ??= setInterval(() => this.#tick(Date.now()), TICK_MS);
    try {
      await listener.look();
    } finally {
      this.#looking.delete(listener);
      this.#work();
    }
  }

  remove(listener: Listener): void {
    for (const all of [this.#open, this.#due, this.#failed]) all.delete(listener);
    if (this.#open.size > 0) return;
    clearInterval(this.#ticking);
    this.#ticking = undefined;
  }

  heardOf(ended: EndedSessions): void {
    this.#look((listener) => listener.isTouchedBy(ended));
  }

  grantsChanged(userIds: readonly number[]): void {
    this.#look((listener) => userIds.includes(listener.userId));
  }

  connectionsChanged(agentIds: readonly number[]): void {
    this.#look((listener) => agentIds.some((agentId) => listener.holds(agentId)));
  }

  /** Anything may have changed. */
  missed(): void {
    this.#look(() => true);
  }

  /** Ends all streams: the gateway drains. */
  end(): void {
    for (const listener of this.#open) listener.end();
  }

  #look(isMeant: (listener: Listener) => boolean): void {
    for (const listener of this.#open) if (isMeant(listener)) this.#due.add(listener);
    this.#work();
  }

  /** One that is being looked at waits: an older answer must not come after a newer one. */
  #work(): void {
    for (const listener of this.#due) {
      if (this.#looking.size >= LOOKS_AT_ONCE) return;
      if (this.#looking.has(listener)) continue;
      this.#due.delete(listener);
      this.#looking.add(listener);
      void this.#lookAt(listener);
    }
  }

  async #lookAt(listener: Listener): Promise<void> {
    try {
      await listener.look();
    } catch (error) {
      this.#logger.info({ err: error }, 'the tools of a listener could not be looked at');
      if (this.#open.has(listener)) this.#failed.add(listener);
    } finally {
      this.#looking.delete(listener);
      this.#work();
    }
  }

  #tick(now: number): void {
    if (now >= this.#againAt) {
      this.#againAt = now + AGAIN_MS;
      for (const listener of this.#failed) this.#due.add(listener);
      this.#failed.clear();
    }
    this.#look((listener) => listener.isDue(now));
  }
}
