import { MESSAGES } from '@carebourse/contracts/messages';
import { poolSettings } from '@carebourse/runtime/database-pool';
import { RateLimitedError } from '@carebourse/runtime/errors';
import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** What one address may send through the public forms: loose, since a whole hospital sits behind one. */
const PER_ADDRESS = { points: 30, duration: 60 * 60 };

export interface SubmissionThrottle {
  /** @throws RateLimitedError while the address has to wait */
  countSubmission(address: string | undefined): Promise<void>;
  close(): Promise<void>;
}

/** Counts in the service's database, so that every replica sees the same. */
export function createSubmissionThrottle(databaseUrl: string): SubmissionThrottle {
  const pool = new pg.Pool({ ...poolSettings(databaseUrl), max: 2 });
  pool.on('error', () => {
    // A dropped idle connection is replaced at the next query, which reports if that fails.
  });
  const addresses = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'submission_throttle',
    tableCreated: true,
    keyPrefix: 'address',
    ...PER_ADDRESS,
  });
  return {
    async countSubmission(address) {
      if (!address) return;
      await addresses.consume(address).catch((reason: unknown) => {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        throw new RateLimitedError(MESSAGES.http.tooManyRequests, Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
      });
    },
    close: () => pool.end(),
  };
}
