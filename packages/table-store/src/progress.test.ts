import type { DuckDBConnection } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportingProgress, progressOfPart } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An engine that says these percentages, one each time it is looked at, and then the last again. */
function engineAt(...percentages: number[]) {
  const run = vi.fn(async (_sql: string) => undefined);
  let at = -1;
  const connection = {
    run,
    get progress() {
      at = Math.min(at + 1, percentages.length - 1);
      return { percentage: percentages[at] };
    },
  };
  return { run, connection: connection as unknown as DuckDBConnection };
}

const soMuch = (milliseconds: number) => () => new Promise((resolve) => setTimeout(resolve, milliseconds, 'done'));

describe('the progress of a statement', () => {
  it('grows from 0 to 1 and never falls, also where the engine cannot judge for a while', async () => {
    const reported: number[] = [];
    const { connection } = engineAt(10, -1, 40, 30, 101);
    const working = reportingProgress(connection, (share) => reported.push(share), soMuch(501));
    await vi.runAllTimersAsync();
    expect(await working).toBe('done');
    expect(reported).toEqual([0, 0.1, 0.1, 0.4, 0.4, 1, 1]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends where the statement fails, and does not say that it is whole', async () => {
    const reported: number[] = [];
    const { connection } = engineAt(10);
    const failing = reportingProgress(
      connection,
      (share) => reported.push(share),
      async () => {
        throw new Error('no room');
      },
    );
    await expect(failing).rejects.toThrow('no room');
    expect(reported).toEqual([0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('asks nothing of the engine when nobody hears it', async () => {
    const { connection, run } = engineAt(10);
    expect(await reportingProgress(connection, undefined, async () => 'done')).toBe('done');
    expect(run).not.toHaveBeenCalled();
  });

  it('of one of several statements is its part of them', () => {
    const reported: number[] = [];
    const onProgress = progressOfPart((share) => reported.push(share), 1, 4);
    for (const share of [0, 0.5, 1]) onProgress?.(share);
    expect(reported).toEqual([0.25, 0.375, 0.5]);
    expect(progressOfPart(undefined, 1, 4)).toBeUndefined();
  });
});
