import { PLAN_IDS, type PlanId } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import { RateLimitedError } from '@carebourse/runtime/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const WINDOW_SECONDS = 60;

/** Where a counter stands, as the RateLimit headers say it. */
export interface RateLimitState {
  limit: number;
  remaining: number;
  /** Seconds until the window begins anew. */
  resetSeconds: number;
}

export interface RateLimits {
  /** Counts one call of an owner's clients, which share what the owner's plan allows. */
  count(ownerId: number, plan: PlanId): Promise<RateLimitState & { exceeded: boolean }>;
}

/** Counts in this process alone: see decision 0055. */
export function createRateLimits(): RateLimits {
  const counters = PLAN_IDS.map((plan) => [plan, createCounter(limitsOf(plan).requestsPerMinute)]);
  const limiters = Object.fromEntries(counters) as Record<PlanId, Counter>;
  return { count: (ownerId, plan) => limiters[plan](String(ownerId)) };
}

export type Counter = (key: string) => Promise<RateLimitState & { exceeded: boolean }>;

/** @param limit how often each key may come in a minute */
export function createCounter(limit: number): Counter {
  const limiter = new RateLimiterMemory({ points: limit, duration: WINDOW_SECONDS });
  return async (key) => {
    const result = await limiter.consume(key).catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes) return reason;
      throw reason;
    });
    return {
      limit,
      remaining: Math.max(0, result.remainingPoints),
      resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
      exceeded: result.consumedPoints > limit,
    };
  };
}

/** The headers of draft-ietf-httpapi-ratelimit-headers, in the form that clients know. */
export function rateLimitHeaders({ limit, remaining, resetSeconds }: RateLimitState): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  };
}

export function tooManyCalls({ resetSeconds }: RateLimitState): RateLimitedError {
  return new RateLimitedError(MESSAGES.http.tooManyRequests, resetSeconds);
}
