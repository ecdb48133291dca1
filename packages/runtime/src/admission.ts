import { MESSAGES } from '@carebourse/contracts/service-messages';
import { OverloadedError } from './errors.ts';
import { counter, gauge } from './metrics.ts';

export interface AdmissionLimits {
  /** How many may be in work at once. */
  inWork: number;
  /** How many more may wait for their turn. */
  queued: number;
}

interface Visitor {
  /** Epoch milliseconds after which nobody waits for the answer any more. */
  deadline?: number | undefined;
  /** Tells when whoever asked has gone; asked only of those who have to wait. */
  whenGone?: (leave: () => void) => void;
}

interface Waiting {
  /** Epoch milliseconds after which the turn is refused. */
  until: number;
  admit(): void;
  giveUp(reason: string): void;
}

/** Whoever waited longer is better told to come again: work that nobody waits for any more helps nobody. */
const MAX_WAIT_MS = 500;

/** Those who were refused at once come back spread over as many seconds. */
const RETRY_AFTER_SPREAD_SECONDS = 3;

const inWorkGauge = gauge('admission_in_work', 'What is in work now', ['queue']);
const queuedGauge = gauge('admission_queued', 'What waits for its turn', ['queue']);
const refusedCounter = counter('admission_refused_total', 'What was refused for want of room', ['queue', 'reason']);

/**
 * Lets so many in at once, and a few more wait in the order in which they came. Beyond that it refuses at once: more
 * work than can be done would make all of it late. What is let in is done at the speed of the unburdened part.
 */
export class Admission {
  readonly #name: string;
  readonly #limits: AdmissionLimits;
  readonly #waiting = new Set<Waiting>();
  #inWork = 0;

  /** @param queue the label under which the metrics count its works */
  constructor(queue: string, limits: AdmissionLimits) {
    this.#name = queue;
    this.#limits = limits;
  }

  /**
   * Does the work when its turn comes.
   * @throws OverloadedError when too many wait already, or its turn does not come in time
   */
  async run<Result>(work: () => Promise<Result>, visitor: Visitor = {}): Promise<Result> {
    const leave = await this.enter(visitor);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * The same for work that ends elsewhere.
   * @returns what to call, once, when it is done
   */
  async enter(visitor: Visitor = {}): Promise<() => void> {
    if (this.#inWork < this.#limits.inWork) this.#count(1);
    else await this.#queue(visitor);
    return () => this.#leave();
  }

  #queue({ deadline = Infinity, whenGone }: Visitor): Promise<void> {
    if (this.#waiting.size >= this.#limits.queued) throw this.#refusal('full');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = (reason: string) => {
      clearTimeout(timer);
      if (this.#waiting.delete(waiting)) reject(this.#refusal(reason));
      this.#showQueue();
    };
    // At most half of the time that is left: the other half is for the work.
    const patienceMs = Math.max(0, Math.min(MAX_WAIT_MS, (deadline - Date.now()) / 2));
    const timer = setTimeout(() => giveUp('late'), patienceMs);
    const waiting = {
      until: Date.now() + patienceMs,
      giveUp,
      admit: () => {
        clearTimeout(timer);
        resolve();
      },
    };
    this.#waiting.add(waiting);
    this.#showQueue();
    whenGone?.(() => giveUp('gone'));
    return promise;
  }

  /** Hands the place on to who waits longest. A busy process runs timers late, so the time is looked at here too. */
  #leave(): void {
    for (const next of this.#waiting) {
      if (Date.now() > next.until) {
        next.giveUp('late');
        continue;
      }
      this.#waiting.delete(next);
      this.#showQueue();
      next.admit();
      return;
    }
    this.#count(-1);
  }

  #count(change: number): void {
    this.#inWork += change;
    inWorkGauge.set({ queue: this.#name }, this.#inWork);
  }

  #showQueue(): void {
    queuedGauge.set({ queue: this.#name }, this.#waiting.size);
  }

  #refusal(reason: string): OverloadedError {
    refusedCounter.inc({ queue: this.#name, reason });
    const seconds = 1 + Math.floor(Math.random() * RETRY_AFTER_SPREAD_SECONDS);
    return new OverloadedError(MESSAGES.http.overloaded, seconds);
  }
}
