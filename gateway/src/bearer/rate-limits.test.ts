import { PLAN_LIMITS } from '@carebourse/contracts/plan-limits';
import { expect, it } from 'vitest';
import { createRateLimits, rateLimitHeaders } from './rate-limits.ts';

it('counts down to the limit of the plan, and says when to come again', async () => {
  const limits = createRateLimits();
  const first = await limits.count(1, 'free-trial');
  expect(rateLimitHeaders(first)).toEqual({
    'ratelimit-limit': '60',
    'ratelimit-remaining': '59',
    'ratelimit-reset': '60',
  });
  for (let calls = 2; calls <= PLAN_LIMITS['free-trial'].requestsPerMinute; calls++) {
    expect(await limits.count(1, 'free-trial')).toMatchObject({ exceeded: false });
  }
  const refused = await limits.count(1, 'free-trial');
  expect(refused).toMatchObject({ exceeded: true, remaining: 0 });
  expect(refused.resetSeconds).toBeGreaterThan(0);
});

it('counts each owner’s clients together, by the owner’s plan', async () => {
  const limits = createRateLimits();
  await limits.count(1, 'free-trial');
  expect(await limits.count(2, 'free-trial')).toMatchObject({ remaining: 59 });
  expect(await limits.count(3, 'enterprise')).toMatchObject({ limit: 6000, remaining: 5999 });
});
