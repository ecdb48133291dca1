import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Admission } from './admission.ts';
import { OverloadedError } from './errors.ts';

/** Work that ends when it is told to. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const started = vi.fn(() => promise);
  return { work: started, finish: resolve };
}

describe('Admission', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lets so many in and the others wait in the order in which they came', async () => {
    const admission = new Admission('test', { inWork: 1, queued: 2 });
    const works = [openWork(), openWork(), openWork()] as const;
    const runs = works.map(({ work }) => admission.run(work));
    await vi.advanceTimersByTimeAsync(0);
    expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 0, 0]);
    works[0].finish();
    await runs[0];
    await vi.advanceTimersByTimeAsync(0);
    expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 0]);
    works[1].finish();
    works[2].finish();
    await Promise.all(runs);
  });

  it('refuses at once when too many wait, and says when to come again', async () => {
    const admission = new Admission('test', { inWork: 1, queued: 0 });
    const first = openWork();
    const running = admission.run(first.work);
    const refused = await admission.run(async () => 'done').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OverloadedError);
    expect((refused as OverloadedError).retryAfterSeconds).toBeGreaterThan(0);
    first.finish();
    await running;
    await expect(admission.run(async () => 'done')).resolves.toBe('done');
  });

  it('refuses who waited half a second, and gives their turn to nobody', async () => {
    const admission = new Admission('test', { inWork: 1, queued: 1 });
    const first = openWork();
    const running = admission.run(first.work);
    const late = openWork();
    const waited = admission.run(late.work).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    expect(await waited).toBeInstanceOf(OverloadedError);
    first.finish();
    await running;
    expect(late.work).not.toHaveBeenCalled();
  });

  it('lets nobody wait for longer than half of what their deadline leaves', async () => {
    const admission = new Admission('test', { inWork: 1, queued: 1 });
    void admission.run(() => new Promise(() => undefined));
    let refused = false;
    void admission.run(async () => undefined, { deadline: Date.now() + 200 }).catch(() => (refused = true));
    await vi.advanceTimersByTimeAsync(99);
    expect(refused).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(refused).toBe(true);
  });

  it('forgets who has gone while they waited', async () => {
    const admission = new Admission('test', { inWork: 1, queued: 1 });
    const first = openWork();
    const running = admission.run(first.work);
    const gone = openWork();
    let leave = (): void => undefined;
    const waited = admission.run(gone.work, { whenGone: (go) => (leave = go) }).catch((error: unknown) => error);
    leave();
    expect(await waited).toBeInstanceOf(OverloadedError);
    first.finish();
    await running;
    expect(gone.work).not.toHaveBeenCalled();
  });

  it('gives the place back when the work fails', async () => {
    const admission = new Admission('test', { inWork: 1, queued: 0 });
    await expect(admission.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(admission.run(async () => 'done')).resolves.toBe('done');
  });
});
