import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FetchFailure } from './fetch-failure.ts';
import { healDelay, onReturn } from './heal.ts';
import { ApiError, NetworkError } from './http.ts';

const AWAY = new FetchFailure('Failed to fetch AI agents', { cause: new ApiError(503, 'away', {}, 5) });

/** What /readyz answers, look by look; the last answer stays. */
function readyz(...answers: (string[] | 'unreached')[]) {
  let look = 0;
  const fetch = vi.fn(async () => {
    const answer = answers[Math.min(look++, answers.length - 1)] ?? [];
    if (answer === 'unreached') throw new TypeError('failed');
    return new Response(JSON.stringify({ failed: answer }), { status: answer.length === 0 ? 200 : 503 });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const MINUTES = 5 * 60_000;

describe('onReturn', () => {
  beforeEach(() => void vi.useFakeTimers({ now: vi.getRealSystemTime() }));
  afterEach(async () => {
    readyz([]);
    await vi.advanceTimersByTimeAsync(MINUTES);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('calls once when what was away is back', async () => {
    readyz(['catalogue'], ['catalogue'], []);
    const again = vi.fn();
    onReturn(AWAY, again);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(again).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(again).toHaveBeenCalledOnce();
  });

  it('calls when one of two parts is back', async () => {
    readyz(['catalogue', 'billing'], ['billing']);
    const again = vi.fn();
    onReturn(AWAY, again);
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(again).toHaveBeenCalledOnce();
  });

  it('looks once for all who wait', async () => {
    const looks = readyz([]);
    const again = vi.fn();
    for (let time = 0; time < 5; time++) onReturn(AWAY, again);
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(again).toHaveBeenCalledTimes(5);
    expect(looks).toHaveBeenCalledOnce();
  });

  it.each([
    ['a bug', new FetchFailure('words', { cause: new ApiError(500, 'broken') })],
    ['a refusal', new ApiError(403, 'no')],
    ['a 503 that does not say that it passes', new ApiError(503, 'away')],
    ['one refused connection while the server answers', new NetworkError(undefined)],
  ])('does not repeat %s', async (_what, error) => {
    readyz([]);
    const again = vi.fn();
    onReturn(error, again);
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(again).not.toHaveBeenCalled();
  });

  it('calls when a server that could not be reached answers again', async () => {
    readyz('unreached', []);
    const again = vi.fn();
    onReturn(new NetworkError(undefined), again);
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(again).toHaveBeenCalledOnce();
  });
});

describe('healDelay', () => {
  it('doubles up to a quarter of a minute', () => {
    expect([0, 1, 2, 3, 4, 10].map((looks) => healDelay(looks, 0.5))).toEqual([
      2_000, 4_000, 8_000, 15_000, 15_000, 15_000,
    ]);
  });

  it('differs by a quarter at most', () => {
    expect([healDelay(0, 0), healDelay(0, 1)]).toEqual([1_500, 2_500]);
  });
});
