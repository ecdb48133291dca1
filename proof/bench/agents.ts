import { markdownTable } from '@carebourse/tools/markdown-table';
import { quantileOf } from '@carebourse/tools/statistics';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareAgentCalls } from './agent-calls.ts';
import { measureInterleaved, type Measure } from './interleaved.ts';
import type { BenchOptions } from './options.ts';
import { ALL_CORES, moveTo, SERVER_CORE } from './processors.ts';
import type { BenchedProduct } from './product.ts';
import { timeOf } from './time-of.ts';

/** Calls a second. */
const RATES = [60, 200] as const;
const DIRECT = 'the agent itself';
const THROUGH = 'through Carebourse';

const COLUMNS = {
  'calls a second': 'figure',
  who: 'text',
  'p50 ms': 'figure',
  'p99 ms': 'figure',
  'early 503': 'figure',
} as const;

/** Calls that came at a rate, whatever the answers took. */
interface Came {
  /** Milliseconds of those that were answered. */
  times: number[];
  /** Told at once that there is too much to do. */
  refused: number;
}

/**
 * What the gateway and delivery add to an agent's own time, with the record of each call stored before its answer: calls
 * that come at a rate, in turn to a demonstration agent itself and through the product. So few keep no driver busy: all
 * share all cores.
 */
export async function measureAgents(
  product: BenchedProduct,
  { rounds, seconds }: BenchOptions,
  report: (line: string) => void,
): Promise<string> {
  const { address, headers, input, endpoint } = await prepareAgentCalls(product);
  const callers: Record<string, () => Promise<number>> = {
    [DIRECT]: () => post(endpoint, input),
    [THROUGH]: () => post(address, { input }, headers),
  };
  const rows: string[][] = [];
  moveTo(ALL_CORES, product.pids());
  // Code is compiled while it runs: what a process does for the first thousand times takes longer.
  for (const call of Object.values(callers)) await comeAt(RATES[1], 2 * seconds, call);
  for (const rate of RATES) {
    const measures = Object.entries(callers).map(([who, call]): [string, Measure<Came>] => [
      who,
      () => comeAt(rate, seconds, call),
    ]);
    const measured = await measureInterleaved(Object.fromEntries(measures), rounds, (who, round, { times }) =>
      report(`agents · ${rate} a second · round ${round} · ${who}: ${quantileOf(sorted(times), 0.99).toFixed(1)} ms`),
    );
    for (const [who, came] of measured) {
      const times = sorted(came.flatMap((one) => one.times));
      const refused = came.reduce((sum, one) => sum + one.refused, 0);
      const quantiles = [0.5, 0.99].map((share) => quantileOf(times, share).toFixed(1));
      rows.push([String(rate), who, ...quantiles, String(refused)]);
    }
  }
  moveTo(String(SERVER_CORE), product.pids());
  return `Calls of an agent, on all cores:\n\n${markdownTable(COLUMNS, rows)}`;
}

async function comeAt(rate: number, seconds: number, call: () => Promise<number>): Promise<Came> {
  const came: Came = { times: [], refused: 0 };
  const begun = performance.now();
  const underWay = Array.from({ length: rate * seconds }, async (_, nth) => {
    await sleep(Math.max(0, (nth * 1000) / rate - (performance.now() - begun)));
    let status = 0;
    const time = await timeOf(async () => {
      status = await call();
    });
    if (status === 503) came.refused += 1;
    else if (status === 200 || status === 201) came.times.push(time);
    else throw new Error(`a call of an agent was answered with ${status}`);
  });
  await Promise.all(underWay);
  return came;
}

async function post(address: string, body: object, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

function sorted(times: readonly number[]): number[] {
  return times.toSorted((one, other) => one - other);
}
