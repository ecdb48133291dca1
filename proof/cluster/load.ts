import { setTimeout as sleep } from 'node:timers/promises';
import { until, type Cluster } from './cluster.ts';
import { DriverPod } from './driver-pod.ts';

export interface Counts {
  ok: number;
  failed: number;
  slowestMs: number;
  failures: string[];
}

/** How long a call that was begun may take to be counted. */
const SETTLE_MS = 3_000;

/** Calls at a steady rate, from inside the cluster. */
export class Load {
  readonly #driver: DriverPod;

  /** @param rate calls a second */
  constructor(cluster: Cluster, name: string, rate: number) {
    this.#driver = new DriverPod(cluster, `load-${name}`, 'driver.ts', { RATE: String(rate) });
  }

  /** Resolves when calls are answered. */
  async start(): Promise<string> {
    await this.#driver.start();
    return until('answers under load', 90, async () => {
      const { ok, failures } = sum(await this.#driver.lines());
      return ok > 0 ? (failures[0] ?? 'answered') : undefined;
    });
  }

  /** Counts of the time that `act` takes. */
  async during(act: () => Promise<unknown>): Promise<Counts> {
    const before = await this.#driver.lines();
    await act();
    await sleep(SETTLE_MS);
    return sum((await this.#driver.lines()).slice(before.length));
  }

  stop(): Promise<void> {
    return this.#driver.stop();
  }
}

function sum(lines: string[]): Counts {
  const counts: Counts = { ok: 0, failed: 0, slowestMs: 0, failures: [] };
  for (const line of lines) {
    const { ok = 0, failed = 0, slowestMs = 0, failure } = JSON.parse(line) as Partial<Counts> & { failure?: string };
    counts.ok += ok;
    counts.failed += failed;
    counts.slowestMs = Math.max(counts.slowestMs, slowestMs);
    if (failure) counts.failures.push(failure);
  }
  return counts;
}
