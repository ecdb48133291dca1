import { MESSAGES } from '@carebourse/contracts/service-messages';
import { RateLimitedError } from '@carebourse/runtime/errors';

/** Most transfers of one person at once: their programs read many files side by side, and the gateway's places are for all. */
export const MOST_TRANSFERS = 64;

const RETRY_AFTER_SECONDS = 5;

/** Who has how many transfers under way. */
export class Transfers {
  readonly #underWay = new Map<number, number>();

  /**
   * @returns what to call, once, when it is over
   * @throws RateLimitedError when the person has as many as they may
   */
  enter(userId: number): () => void {
    const count = this.#underWay.get(userId) ?? 0;
    if (count >= MOST_TRANSFERS) throw new RateLimitedError(MESSAGES.use.tooManyTransfers, RETRY_AFTER_SECONDS);
    this.#underWay.set(userId, count + 1);
    return () => {
      const left = (this.#underWay.get(userId) ?? 0) - 1;
      if (left > 0) this.#underWay.set(userId, left);
      else this.#underWay.delete(userId);
    };
  }

  /** How many there are now, of everybody. */
  get count(): number {
    return [...this.#underWay.values()].reduce((sum, count) => sum + count, 0);
  }
}
