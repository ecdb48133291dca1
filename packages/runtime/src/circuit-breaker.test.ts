import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCircuitBreaker, type Outcome } from './circuit-breaker.ts';
import { AbandonedError, ConflictError, UnavailableError, UnreachableError } from './errors.ts';
import { registry } from './metrics.ts';

function outcomeOf(error: unknown): Outcome {
  if (error instanceof AbandonedError) return 'abandoned';
  return error instanceof UnreachableError ? 'failed' : 'answered';
}

const away = () => Promise.reject(new UnreachableError('away'));
const abandoned = () => Promise.reject(new AbandonedError('nobody waits'));
/** Longer than any pause. */
const PAUSE_MS = 3_000;

async function fail(breaker: { run(work: () => Promise<never>): Promise<never> }, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await expect(breaker.run(away)).rejects.toThrow('away');
}

describe('a circuit breaker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks a part no more that failed five times in a row, and says so in the metrics', async () => {
    const breaker = createCircuitBreaker('one', outcomeOf);
    await fail(breaker, 5);
    const work = vi.fn(async () => 'done');
    await expect(breaker.run(work)).rejects.toThrow(UnavailableError);
    expect(work).not.toHaveBeenCalled();
    expect(await registry.metrics()).toMatch(/^circuit_open\{part="one".*\} 1$/m);
  });

  it('lets one call try after a moment, and everybody when that one is answered', async () => {
    const breaker = createCircuitBreaker('two', outcomeOf);
    await fail(breaker, 5);
    vi.advanceTimersByTime(PAUSE_MS);
    const { promise, resolve } = Promise.withResolvers<string>();
    const trying = breaker.run(() => promise);
    const meanwhile = vi.fn(async () => 'done');
    await expect(breaker.run(meanwhile)).rejects.toThrow(UnavailableError);
    expect(meanwhile).not.toHaveBeenCalled();
    resolve('back');
    await expect(trying).resolves.toBe('back');
    await expect(breaker.run(async () => 'done')).resolves.toBe('done');
  });

  it('leaves it alone again when the one that tries fails', async () => {
    const breaker = createCircuitBreaker('three', outcomeOf);
    await fail(breaker, 5);
    vi.advanceTimersByTime(PAUSE_MS);
    await fail(breaker, 1);
    await expect(breaker.run(async () => 'done')).rejects.toThrow(UnavailableError);
  });

  it('tries no later when the clock of the machine was put back meanwhile', async () => {
    vi.setSystemTime(Date.now() + 3_600_000);
    const breaker = createCircuitBreaker('five', outcomeOf);
    await fail(breaker, 5);
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(PAUSE_MS);
    await expect(breaker.run(async () => 'done')).resolves.toBe('done');
  });

  it('is left alone no longer for calls that were under way when it failed', async () => {
    const breaker = createCircuitBreaker('six', outcomeOf);
    const calls = Array.from({ length: 12 }, () => Promise.withResolvers<never>());
    const answers = calls.map(({ promise }) => breaker.run(() => promise).catch(String));
    for (const { reject } of calls) reject(new UnreachableError('away'));
    await Promise.all(answers);
    vi.advanceTimersByTime(250);
    await expect(breaker.run(async () => 'done')).resolves.toBe('done');
  });

  it('counts an abandoned call neither as an answer nor as a failure', async () => {
    const breaker = createCircuitBreaker('seven', outcomeOf);
    await fail(breaker, 4);
    for (let time = 0; time < 10; time++) await expect(breaker.run(abandoned)).rejects.toThrow('nobody waits');
    await expect(breaker.run(async () => 'done')).resolves.toBe('done');
    await fail(breaker, 4);
    await expect(breaker.run(abandoned)).rejects.toThrow('nobody waits');
    await fail(breaker, 1);
    await expect(breaker.run(async () => 'done')).rejects.toThrow(UnavailableError);
  });

  it('stays open when the call that tries is abandoned, and the next one tries', async () => {
    const breaker = createCircuitBreaker('eight', outcomeOf);
    await fail(breaker, 5);
    vi.advanceTimersByTime(PAUSE_MS);
    await expect(breaker.run(abandoned)).rejects.toThrow('nobody waits');
    const { promise, reject } = Promise.withResolvers<never>();
    const trying = breaker.run(() => promise).catch(String);
    const meanwhile = vi.fn(async () => 'done');
    await expect(breaker.run(meanwhile)).rejects.toThrow(UnavailableError);
    expect(meanwhile).not.toHaveBeenCalled();
    reject(new UnreachableError('away'));
    await trying;
    await expect(breaker.run(async () => 'done')).rejects.toThrow(UnavailableError);
  });

  it('stays open when calls that were under way as it opened are abandoned', async () => {
    const breaker = createCircuitBreaker('nine', outcomeOf);
    const { promise, reject } = Promise.withResolvers<never>();
    const early = breaker.run(() => promise).catch(String);
    await fail(breaker, 5);
    reject(new AbandonedError('nobody waits'));
    await early;
    await expect(breaker.run(async () => 'done')).rejects.toThrow(UnavailableError);
  });

  it('takes refusals for answers', async () => {
    const breaker = createCircuitBreaker('four', outcomeOf);
    for (let time = 0; time < 10; time++) {
      await expect(breaker.run(() => Promise.reject(new ConflictError('taken')))).rejects.toThrow('taken');
    }
    await fail(breaker, 4);
    await expect(breaker.run(async () => 'done')).resolves.toBe('done');
    await fail(breaker, 4);
    await expect(breaker.run(async () => 'done')).resolves.toBe('done');
  });
});
