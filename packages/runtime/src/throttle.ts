import { createHash } from 'node:crypto';
import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { poolSettings } from './database-pool.ts';
import { RateLimitedError } from './errors.ts';

/** So many uses in so many seconds. */
export interface Ration {
  points: number;
  duration: number;
}

/** Why a use is one too many. */
export interface Refusal {
  retryAfterSeconds: number;
  /** Whether it is the first since the ration was used up. */
  isFirst: boolean;
}

/** Counts the uses of something that is rationed, by whatever key. */
export interface Counter {
  /** Counts a use; before it is looked at, so that simultaneous ones cannot slip through together. */
  take(key: string): Promise<Refusal | undefined>;
  /**
   * The same for who has to wait when there is none left.
   * @throws RateLimitedError with these words
   */
  use(key: string, words: string): Promise<void>;
  /** One use did not count. */
  giveBack(key: string): Promise<void>;
  /** None did. */
  forget(key: string): Promise<void>;
}

export interface Throttle {
  /** @param name sets its keys apart from those of other counters */
  counter(name: string, ration: Ration): Counter;
  close(): Promise<void>;
}

/** Counts in a table of the service's database, so that every replica sees the same. */
export function openThrottle(databaseUrl: string, tableName: string): Throttle {
  const pool = new pg.Pool({ ...poolSettings(databaseUrl), max: 2 });
  pool.on('error', () => {
    // A dropped idle connection is replaced at the next query, which reports if that fails.
  });
  return {
    counter: (keyPrefix, ration) =>
      counterOf(
        new RateLimiterPostgres({ storeClient: pool, tableName, tableCreated: true, keyPrefix, ...ration }),
        ration.points,
      ),
    close: () => pool.end(),
  };
}

/** What a key is called in the table: whose e-mail address it is, is nobody's to read there. */
export function throttleKey(counter: string, key: string): string {
  return `${counter}:${digestOf(key)}`;
}

function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function counterOf(limiter: RateLimiterPostgres, points: number): Counter {
  async function take(key: string): Promise<Refusal | undefined> {
    try {
      await limiter.consume(digestOf(key));
      return undefined;
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      const retryAfterSeconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      return { retryAfterSeconds, isFirst: reason.consumedPoints === points + 1 };
    }
  }

  return {
    take,
    async use(key, words) {
      const refusal = await take(key);
      if (refusal) throw new RateLimitedError(words, refusal.retryAfterSeconds);
    },
    async giveBack(key) {
      await limiter.reward(digestOf(key), 1);
    },
    async forget(key) {
      await limiter.delete(digestOf(key));
    },
  };
}
