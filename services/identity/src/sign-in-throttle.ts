import { MESSAGES } from '@carebourse/contracts/messages';
import { RateLimitedError } from '@carebourse/runtime/errors';
import { poolSettings } from '@carebourse/runtime/database-pool';
import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Failed sign-ins of one account: a person mistypes a few times, a guesser needs thousands. */
const PER_ACCOUNT = { points: 5, duration: 5 * 60 };

/** Failed sign-ins from one address: loose, since a whole hospital sits behind one. */
const PER_ADDRESS = { points: 300, duration: 5 * 60 };

export interface SignInThrottle {
  /** @throws RateLimitedError while the account or the address has to wait */
  check(email: string, address: string | undefined): Promise<void>;
  countFailure(email: string, address: string | undefined): Promise<void>;
  /** The right password was given: the account's failures are forgotten. */
  clear(email: string): Promise<void>;
  close(): Promise<void>;
}

/** Counts in the service's database, so that every replica sees the same. */
export function createSignInThrottle(databaseUrl: string): SignInThrottle {
  const pool = new pg.Pool({ ...poolSettings(databaseUrl), max: 2 });
  pool.on('error', () => {
    // A dropped idle connection is replaced at the next query, which reports if that fails.
  });
  const limiter = (keyPrefix: string, limits: { points: number; duration: number }) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'sign_in_throttle',
      tableCreated: true,
      keyPrefix,
      ...limits,
    });
  const accounts = limiter('account', PER_ACCOUNT);
  const addresses = limiter('address', PER_ADDRESS);

  async function refuseWhenUsedUp(counter: RateLimiterPostgres, key: string, points: number): Promise<void> {
    const state = await counter.get(key);
    if (state && state.consumedPoints >= points) {
      throw new RateLimitedError(MESSAGES.auth.tooManyAttempts, Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
    }
  }

  async function consume(counter: RateLimiterPostgres, key: string): Promise<void> {
    await counter.consume(key).catch((reason: unknown) => {
      // Being over the limit is what is being counted; only a failing store is an error.
      if (!(reason instanceof RateLimiterRes)) throw reason;
    });
  }

  return {
    async check(email, address) {
      await refuseWhenUsedUp(accounts, email, PER_ACCOUNT.points);
      if (address) await refuseWhenUsedUp(addresses, address, PER_ADDRESS.points);
    },
    async countFailure(email, address) {
      await consume(accounts, email);
      if (address) await consume(addresses, address);
    },
    async clear(email) {
      await accounts.delete(email);
    },
    close: () => pool.end(),
  };
}
