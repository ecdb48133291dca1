import { LRUCache } from 'lru-cache';

/** For how long an answer may be used, from the moment it was asked for. */
export const HOLDS_MS = 500;

/** From this age on, whoever uses an answer has the next one asked for: those who come often never wait. */
const ASK_AHEAD_MS = HOLDS_MS / 2;

/** One question, and its answer. */
export interface Look<Answer> {
  /** By the clock; what changed before it is in the answer. */
  askedAt: number;
  answer: Promise<Answer>;
  isThere: boolean;
}

interface Kept<Answer> {
  newest: Look<Answer>;
  /** The answer that was there when the newest was asked for: it may be young enough for those who come meanwhile. */
  before: Look<Answer> | undefined;
}

/** Answers that are wanted again and again, each kept for half a second. A question that fails forgets what was kept. */
export class ShortlyKept<Answer> {
  readonly #clock: () => number;
  readonly #kept: LRUCache<string, Kept<Answer>>;

  /**
   * @param max how many answers are kept
   * @param clock milliseconds that never go back
   */
  constructor(max: number, clock: () => number = () => performance.now()) {
    this.#clock = clock;
    this.#kept = new LRUCache({ max });
  }

  /**
   * An answer that was kept, one that is under way, or a new one.
   * @param youngerThanMs how old it may be; never older than `HOLDS_MS`
   * @param look asks whoever knows; others may wait for the same answer
   */
  ask(key: string, youngerThanMs: number, look: (askedAt: number) => Promise<Answer>): Look<Answer> {
    const now = this.#clock();
    const kept = this.#kept.get(key);
    const holds = Math.min(youngerThanMs, HOLDS_MS);
    const young = [kept?.before, kept?.newest].find((one) => one && now - one.askedAt <= holds);
    const isNextDue = !young || (kept?.newest.isThere && now - kept.newest.askedAt > ASK_AHEAD_MS);
    if (!isNextDue) return young;
    const next = this.#begin(key, { askedAt: now, answer: look(now), isThere: false });
    return young ?? next;
  }

  forget(key: string): void {
    this.#kept.delete(key);
  }

  #begin(key: string, newest: Look<Answer>): Look<Answer> {
    const kept = this.#kept.get(key);
    const fresh: Kept<Answer> = { newest, before: kept?.newest.isThere ? kept.newest : kept?.before };
    this.#kept.set(key, fresh);
    newest.answer.then(
      () => {
        newest.isThere = true;
        fresh.before = undefined;
      },
      () => this.forget(key),
    );
    return newest;
  }
}
