import { markdownTable } from '@carebourse/tools/markdown-table';
import { ratioOf, spreadOf } from '@carebourse/tools/statistics';
import { drive, type Measurement, type Target } from './driver.ts';
import { measureInterleaved, type Measure } from './interleaved.ts';
import type { BenchOptions } from './options.ts';
import type { Peer } from './peers/peer.ts';
import type { BenchedProduct } from './product.ts';
import { LIMIT, PRODUCT } from './contestants.ts';
import { settled } from './settled.ts';

/** Of what is answered when as much as possible is asked. */
const SHARE = 0.7;
/** What a connection waits for between an answer and the next request, on average. */
const PAUSE_MS = 10;

const COLUMNS = {
  'at 70 % of what it can answer': 'text',
  who: 'text',
  'can/s': 'figure',
  'asked/s': 'figure',
  share: 'figure',
  'p50 ms': 'figure',
  'p99 ms': 'figure',
  'p99 max ms': 'figure',
} as const;

/** All that a target can answer, and how it answers the share of that. */
interface Load {
  most: Measurement;
  less: Measurement;
}

/**
 * How long answers take while there is less to do than could be: in each round, after what can be done has been seen. The
 * bare server takes part, for its slow answers are the machine's and the driver's.
 */
export async function measureLatency(
  product: BenchedProduct,
  bare: Peer,
  { rounds, seconds, connections, sizes }: BenchOptions,
  report: (line: string) => void,
): Promise<string> {
  const size = sizes[0] ?? 100;
  await product.fill(size);
  const scenarios: Record<string, Record<string, Target>> = {
    'list of 100, kept': {
      [LIMIT]: { url: bare.url, path: '/list' },
      [PRODUCT]: { url: product.url, path: '/api/ai-agents?limit=100' },
    },
    'item at random, kept': {
      [LIMIT]: { url: bare.url, path: '/item/%d', last: size },
      [PRODUCT]: { url: product.url, path: '/api/ai-agents/%d', last: size },
    },
  };
  const rows: string[][] = [];
  for (const [name, targets] of Object.entries(scenarios)) {
    const measures = Object.entries(targets).map(([who, target]): [string, Measure<Load>] => [
      who,
      async () => {
        await settled();
        const most = await drive(target, seconds, connections);
        const less = await drive({ ...target, pauseMs: PAUSE_MS }, seconds, connectionsFor(most));
        return { most, less };
      },
    ]);
    const measured = await measureInterleaved(Object.fromEntries(measures), rounds, (who, round, { most, less }) => {
      const rates = `${Math.round(less.perSecond)} of ${Math.round(most.perSecond)}/s`;
      report(`${name} · round ${round} · ${who}: ${rates}: ${less.p99Ms} ms`);
    });
    rows.push(...[...measured].map(([who, loads]) => [name, who, ...cellsOf(loads)]));
  }
  return markdownTable(COLUMNS, rows);
}

/** So many that, each with its pauses, they ask for the share. */
export function connectionsFor({ perSecond, p50Ms }: Pick<Measurement, 'perSecond' | 'p50Ms'>): number {
  return Math.max(1, Math.round((SHARE * perSecond * (PAUSE_MS + p50Ms)) / 1000));
}

function cellsOf(loads: readonly Load[]): string[] {
  const can = loads.map(({ most }) => most.perSecond);
  const asked = loads.map(({ less }) => less.perSecond);
  const p99 = spreadOf(loads.map(({ less }) => less.p99Ms));
  return [
    ...[can, asked].map((rates) => Math.round(spreadOf(rates).median).toLocaleString('en')),
    `${((ratioOf(asked, can) ?? 0) * 100).toFixed(0)} %`,
    spreadOf(loads.map(({ less }) => less.p50Ms)).median.toFixed(1),
    p99.median.toFixed(1),
    p99.max.toFixed(1),
  ];
}
