import type { Cluster } from './cluster.ts';
import type { Counts, Load } from './load.ts';
import type { Release } from './release.ts';

/** What a check may use. */
export interface Stage {
  cluster: Cluster;
  release: Release;
  /** Steady calls that run all the while. */
  load: Load;
}

export interface Check {
  name: string;
  /** What was seen, in one line. @throws what is wrong; SkippedError where the cluster cannot show it */
  run(stage: Stage): Promise<string>;
}

/** The cluster lacks what a check needs. */
export class SkippedError extends Error {
  override name = 'SkippedError';
}

/** Under load, what `act` does costs no call its answer. Says how many there were. */
export async function withoutLoss(load: Load, act: () => Promise<unknown>): Promise<string> {
  return lossless(await load.during(act));
}

/** @throws with the first failures when there are some */
export function lossless({ ok, failed, slowestMs, failures }: Counts): string {
  const slowest = `the slowest took ${slowestMs} ms`;
  if (failed > 0) {
    throw new Error(`${failed} of ${ok + failed} calls failed, ${slowest}: ${failures.slice(0, 5).join('; ')}`);
  }
  if (ok === 0) throw new Error('no call was made');
  return `${ok} calls, none failed, ${slowest}`;
}
