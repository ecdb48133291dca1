import { MESSAGES } from '@carebourse/contracts/messages';
import { RateLimitedError } from '@carebourse/runtime/errors';
import { poolSettings } from '@carebourse/runtime/database-pool';
import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Failed sign-ins of one account: a person mistypes a few times, a guesser needs thousands. */
const PER_ACCOUNT = { points: 5, duration: 5 * 60 };

/** Failed sign-ins from one address: loose, since a whole hospital sits behind one. */
const PER_ADDRESS = { points: 300, duration: 5 * 60 };

/** What is rationed beside sign-ins, by how many uses in how many seconds. */
const RATIONS = {
  /** Codes tried for one account: a million codes and two of them right at a time need more than luck. */
  'second-factor': { points: 5, duration: 5 * 60 },
  /** Mails that one address can be made to get. */
  'reset-account': { points: 3, duration: 15 * 60 },
  'reset-address': { points: 50, duration: 15 * 60 },
  verification: { points: 3, duration: 15 * 60 },
} as const;

export type Rationed = keyof typeof RATIONS;

export interface SignInThrottle {
  /**
   * Counts a try before its password is looked at, so that simultaneous tries cannot slip through together.
   * @throws RateLimitedError while the account or the address has to wait
   */
  countTry(email: string, address: string | undefined): Promise<void>;
  /** The right password was given: the account's failures are forgotten, and the address's try does not count. */
  succeeded(email: string, address: string | undefined): Promise<void>;
  /**
   * Counts a use of something that is rationed, before it is looked at.
   * @throws RateLimitedError when it is used up for now
   */
  countUse(what: Rationed, key: string): Promise<void>;
  /** The use was rightful: earlier ones are forgotten. */
  forgetUses(what: Rationed, key: string): Promise<void>;
  /**
   * Counts a try that names no account yet, such as one with a directory's token.
   * @throws RateLimitedError while the address has to wait
   */
  countAddress(address: string | undefined): Promise<void>;
  /** That try was a good one. */
  addressSucceeded(address: string | undefined): Promise<void>;
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

  const rations = Object.fromEntries(
    Object.entries(RATIONS).map(([what, limits]) => [what, limiter(what, limits)]),
  ) as Record<Rationed, RateLimiterPostgres>;

  return {
    async countTry(email, address) {
      await consume(accounts, email);
      if (address) await consume(addresses, address);
    },
    async succeeded(email, address) {
      await accounts.delete(email);
      if (address) await addresses.reward(address, 1);
    },
    countUse: (what, key) => consume(rations[what], key, MESSAGES.account.tooManyTries),
    async forgetUses(what, key) {
      await rations[what].delete(key);
    },
    async countAddress(address) {
      if (address) await consume(addresses, address);
    },
    async addressSucceeded(address) {
      if (address) await addresses.reward(address, 1);
    },
    close: () => pool.end(),
  };
}

async function consume(
  counter: RateLimiterPostgres,
  key: string,
  refusal: string = MESSAGES.auth.tooManyAttempts,
): Promise<void> {
  try {
    await counter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw new RateLimitedError(refusal, Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
  }
}
