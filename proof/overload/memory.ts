import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const SAMPLE_EVERY_MS = 2_000;

export interface MemoryRow {
  part: string;
  firstMb: number;
  lastMb: number;
  mostMb: number;
  /** Of the straight line through the second half of the samples. */
  mbPerMinute: number;
}

/** Watches the resident memory of processes (Linux). */
export class MemoryWatch {
  readonly #pids: Record<string, number>;
  readonly #samples: Record<string, [minute: number, mb: number][]> = {};
  readonly #startedAt = Date.now();
  readonly #stopping = new AbortController();
  readonly #watching: Promise<void>;

  constructor(pids: Record<string, number>) {
    this.#pids = pids;
    this.#watching = this.#watch();
  }

  async stop(): Promise<MemoryRow[]> {
    this.#stopping.abort();
    await this.#watching;
    return Object.entries(this.#samples).map(([part, samples]) => {
      const sizes = samples.map(([, mb]) => mb);
      const later = samples.slice(Math.floor(samples.length / 2));
      return {
        part,
        firstMb: sizes[0] ?? 0,
        lastMb: sizes.at(-1) ?? 0,
        mostMb: Math.max(...sizes),
        mbPerMinute: slopeOf(later),
      };
    });
  }

  async #watch(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const minute = (Date.now() - this.#startedAt) / 60_000;
      for (const [part, pid] of Object.entries(this.#pids))
        (this.#samples[part] ??= []).push([minute, residentMb(pid)]);
      await sleep(SAMPLE_EVERY_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }
}

export function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Least squares. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / spread;
}
