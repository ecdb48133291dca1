import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runK6 } from './run-k6.ts';

/** Callers who wait for their answers, step by step: the best of them is the capacity. */
const CALLERS = [8, 16, 32, 64];
const WARM_UP_SECONDS = 30;
const STEP_SECONDS = 15;
const TIMES_CAPACITY = 2;
/** Of the capacity, which is to be answered well under twice as much. */
export const LEAST_GOODPUT = 0.9;

/** What became of the calls of a load. */
export interface LoadReport {
  seconds: number;
  /** Answered with 2xx. */
  good: number;
  /** 503 with Retry-After. */
  refused: number;
  /** Answered otherwise, or not at all. */
  failed: number;
  /** Of good answers, in milliseconds. */
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

/** Loads, and what they left. */
export interface LoadRun {
  loads: Record<string, LoadReport>;
  /** Calls that could not be begun in time: k6 has no more users. */
  dropped: number;
  /** By what failed. */
  failures: Record<string, number>;
  acknowledged: number;
  /** Of the acknowledged changes. */
  lost: number;
}

interface Place {
  base: string;
  people: number;
  page?: string;
}

/** How many good answers a second the callers of each step get. */
export function measureCapacity({ base, people }: Place): Promise<LoadRun> {
  const env = { CALLERS: CALLERS.join(), SECONDS: String(STEP_SECONDS), WARM_UP_SECONDS: String(WARM_UP_SECONDS) };
  return run({ base, people }, env, STEP_SECONDS);
}

/** So many callers who wait for their answers. */
export function call(place: Place, callers: number, seconds: number): Promise<LoadRun> {
  return run(place, { CALLERS: String(callers), SECONDS: String(seconds) }, seconds);
}

/** Twice as many calls a second as the product carries. @param capacity good answers a second */
export function overload(place: Place, capacity: number, seconds: number): Promise<LoadRun> {
  const rate = Math.round(capacity * TIMES_CAPACITY);
  const env = { RATE: String(rate), LEAST_GOOD: String(capacity * LEAST_GOODPUT), SECONDS: String(seconds) };
  return run(place, env, seconds);
}

/** Good answers a second. */
export function rateOf({ good, seconds }: Pick<LoadReport, 'good' | 'seconds'>): number {
  return good / seconds;
}

/** Of the steps of callers. */
export function capacityOf({ loads }: Pick<LoadRun, 'loads'>): number {
  return Math.max(...stepsOf(loads).map(([, load]) => rateOf(load)));
}

/** Without the one that warms up. */
export function stepsOf(loads: LoadRun['loads']): [string, LoadReport][] {
  const steps = Object.entries(loads).filter(([name]) => name !== 'warm_up');
  const callersOf = (name: string) => Number(name.split('_').at(-1));
  return steps.toSorted(([one], [other]) => callersOf(one) - callersOf(other));
}

/** What is not as it should be, in words. */
export function complaintsAbout({ failures, lost, dropped }: LoadRun): string[] {
  return [
    ...(lost > 0 ? [`${lost} acknowledged changes are lost`] : []),
    ...(dropped > 0 ? [`${dropped} calls could not be begun: k6 is too slow here`] : []),
    ...Object.entries(failures).map(([reason, count]) => `${count} calls: ${reason}`),
  ];
}

async function run({ base, people, page }: Place, env: Record<string, string>, seconds: number): Promise<LoadRun> {
  const folder = mkdtempSync(join(tmpdir(), 'carebourse-overload-'));
  const [summary, lines] = [join(folder, 'summary.json'), join(folder, 'lines')];
  try {
    const code = await runK6({
      script: 'overload.ts',
      env: { BASE_URL: base, PEOPLE: String(people), ...env },
      ...(page && { page }),
      options: ['--quiet', '--summary-export', summary, '--log-format', 'raw', '--console-output', lines],
    });
    // A crossed threshold is told by whoever asked.
    if (code !== 0 && code !== 99) throw new Error(`k6 ended with ${code}`);
    const { metrics } = summarySchema.parse(JSON.parse(readFileSync(summary, 'utf8')));
    return { ...readSummary(metrics, seconds), ...readLines(readFileSync(lines, 'utf8')) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const metricSchema = z.record(z.string(), z.unknown());
const summarySchema = z.object({ metrics: z.record(z.string(), metricSchema) });

/** @param seconds of each load but the first */
export function readSummary(
  metrics: Record<string, Record<string, unknown>>,
  seconds: number,
): Pick<LoadRun, 'loads' | 'dropped'> {
  const figure = (metric: string, name: string): number => Number(metrics[metric]?.[name] ?? 0);
  const names = Object.keys(metrics).flatMap((metric) => /^good\{scenario:(\w+)\}$/.exec(metric)?.[1] ?? []);
  const loads = names.map((name): [string, LoadReport] => [
    name,
    {
      seconds: name === 'warm_up' ? WARM_UP_SECONDS : seconds,
      good: figure(`good{scenario:${name}}`, 'count'),
      refused: figure(`refused{scenario:${name}}`, 'count'),
      failed: figure(`failed{scenario:${name}}`, 'count'),
      p50Ms: figure(`good_ms{scenario:${name}}`, 'med'),
      p95Ms: figure(`good_ms{scenario:${name}}`, 'p(95)'),
      p99Ms: figure(`good_ms{scenario:${name}}`, 'p(99)'),
    },
  ]);
  return { loads: Object.fromEntries(loads), dropped: figure('dropped_iterations', 'count') };
}

const lineSchema = z.object({
  added: z.int().optional(),
  removed: z.int().optional(),
  there: z.array(z.int()).optional(),
  failed: z.string().optional(),
  of: z.int().optional(),
});

/** @param text what the script has printed */
export function readLines(text: string): Pick<LoadRun, 'failures' | 'acknowledged' | 'lost'> {
  const lines = text.split('\n').filter((line) => line.startsWith('{'));
  const [added, removed, there] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const failures: Record<string, number> = {};
  for (const line of lines) {
    const { failed, of, there: ids = [], ...changed } = lineSchema.parse(JSON.parse(line));
    if (changed.added !== undefined) added.add(`${of}/${changed.added}`);
    if (changed.removed !== undefined) removed.add(`${of}/${changed.removed}`);
    for (const one of ids) there.add(`${of}/${one}`);
    if (failed !== undefined) failures[failed] = (failures[failed] ?? 0) + 1;
  }
  // Whether a removal that got no answer was made, nobody knows: what is failed by then is told above.
  const lost = [...added].filter((one) => there.has(one) === removed.has(one)).length;
  return { failures, acknowledged: added.size + removed.size, lost };
}
