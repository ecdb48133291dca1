import { ForbiddenError, UnavailableError } from '@carebourse/runtime/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { USE_PACE, type AllowedUse, type UseInput } from './use-check.ts';
import { watchUse, type Watched } from './watch-use.ts';

const MINE = { requestId: 12, userId: 7 };

/** Bytes stop so long after the last yes at most, whatever happens. */
const AT_MOST_MS = 1_000;

let require: (asked: UseInput, youngerThanMs: number) => Promise<AllowedUse>;
let allows: () => Promise<unknown>;
let stop: ReturnType<typeof vi.fn<(reason: unknown) => void>>;
let watched: Watched;

const yes = async () => ({ ...MINE, askedAt: performance.now() }) as AllowedUse;
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  require = yes;
  allows = async () => undefined;
  stop = vi.fn();
  const check = {
    pace: USE_PACE,
    require: (asked: UseInput, youngerThanMs = Infinity) => require(asked, youngerThanMs),
  };
  watched = watchUse(check, { ...MINE, askedAt: performance.now() }, () => allows(), stop);
});

afterEach(() => {
  watched.end();
  vi.useRealTimers();
});

describe('the watch over bytes under way', () => {
  it('lets them flow as long as the answer is yes', async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stop).not.toHaveBeenCalled();
  });

  it('stops them at a no, within the second, and once', async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    const ended = new ForbiddenError('ended');
    require = () => Promise.reject(ended);
    await vi.advanceTimersByTimeAsync(AT_MOST_MS);
    expect(stop.mock.calls).toEqual([[ended]]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('stops them when the grant opens less', async () => {
    const less = new ForbiddenError('less');
    allows = () => Promise.reject(less);
    await vi.advanceTimersByTimeAsync(AT_MOST_MS);
    expect(stop.mock.calls).toEqual([[less]]);
  });

  it.each([
    ['nobody can be asked', () => Promise.reject(new UnavailableError('away'))],
    ['nobody answers', never],
    ['looking fails', () => Promise.reject(new Error('database gone'))],
  ])('stops them within the second when %s', async (_case, answer) => {
    await vi.advanceTimersByTimeAsync(10_000);
    require = answer;
    await vi.advanceTimersByTimeAsync(AT_MOST_MS);
    expect(stop.mock.calls).toEqual([[expect.any(UnavailableError)]]);
  });

  it('lets one answer fail', async () => {
    require = () => {
      require = yes;
      return Promise.reject(new UnavailableError('away'));
    };
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stop).not.toHaveBeenCalled();
  });

  it('lets them flow while answers are slow and come in time', async () => {
    require = () => {
      const askedAt = performance.now();
      return new Promise((resolve) => setTimeout(() => resolve({ ...MINE, askedAt } as AllowedUse), 500));
    };
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stop).not.toHaveBeenCalled();
  });

  it('takes an answer for as old as its question', async () => {
    const asked = performance.now();
    require = async () => ({ ...MINE, askedAt: asked }) as AllowedUse;
    await vi.advanceTimersByTimeAsync(AT_MOST_MS);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('stops bytes that began with an old yes', async () => {
    watched.end();
    require = never;
    watched = watchUse({ pace: USE_PACE, require }, { ...MINE, askedAt: performance.now() - 600 }, allows, stop);
    await vi.advanceTimersByTimeAsync(AT_MOST_MS - 600);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('asks at once where bytes began with a yes that is no longer young', () => {
    watched.end();
    require = vi.fn(never);
    watched = watchUse({ pace: USE_PACE, require }, { ...MINE, askedAt: performance.now() }, allows, stop);
    expect(require).not.toHaveBeenCalled();
    watched.end();
    watched = watchUse({ pace: USE_PACE, require }, { ...MINE, askedAt: performance.now() - 250 }, allows, stop);
    expect(require).toHaveBeenCalledTimes(1);
  });

  it('asks nobody any more once it has ended', async () => {
    watched.end();
    watched.end();
    require = vi.fn(require);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(require).not.toHaveBeenCalled();
    expect(stop).not.toHaveBeenCalled();
  });
});
