import { applyMigrations } from '../migrate/apply.ts';
import { createDatabase, dropDatabase, withDatabase } from '../postgres/databases.ts';
import { withClient } from '../postgres/with-client.ts';
import { ratioOf } from '../statistics.ts';
import { drive } from './driver.ts';
import { measureInterleaved, type Measure } from './interleaved.ts';
import type { BenchOptions } from './options.ts';
import { startPeer } from './peers/peer.ts';
import type { BenchedProduct } from './product.ts';
import type { Result } from './report.ts';
import { PRODUCT } from './scenarios.ts';
import { settled } from './settled.ts';

/**
 * Requests for access, each for another entry: request, history, outbox and audit line in one commit that is on the disk
 * when the answer comes. The catalogue must be larger than all that is asked for.
 */
export async function measureWrites(
  product: BenchedProduct,
  { rounds, seconds, connections }: BenchOptions,
  size: number,
  told: (line: string) => void,
): Promise<Result> {
  const cookie = await product.signIn();
  await writtenOut(product.serverUrl);
  let next = 1;
  const ask: Measure = async () => {
    const target = {
      url: product.url,
      path: '/api/resource-requests',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        resourceType: 'agent',
        resourceId: 0,
        purpose: 'A measurement of how fast this goes',
      }).replace('"resourceId":0', '"resourceId":%d'),
      first: next,
    };
    const measurement = await drive(target, seconds, connections);
    // Those under way at the end were begun too.
    next += measurement.requests + connections;
    if (next > size) throw new Error(`the catalogue of ${size} is too small for these writes`);
    return measurement;
  };
  const scenario = 'asking for access';
  const measured = await measureInterleaved({ [PRODUCT]: ask }, rounds, (_, round, { perSecond }) =>
    told(`${scenario} · round ${round}: ${Math.round(perSecond)}/s`),
  );
  return { scenario, size, contestant: PRODUCT, rounds: measured.get(PRODUCT) ?? [] };
}

const DATABASE = 'bench_writes';
/** Names of the ways, and where each is called. */
const WAYS = { 'one statement': 'statement', 'interactive transaction': 'transaction' };
const ROWS = { 'storing a request': 'request', 'storing a decision': 'decision' };
/** As the product commits, and without the disk: a slow one hides what the ways cost themselves. */
const COMMITS = { '': 'on', ', the disk not waited for': 'off' };

/**
 * Requests and decisions stored by one statement, and in the interactive transaction that does the same: by the service's
 * own code on a database of its own, with an HTTP server in front and nothing behind.
 */
export async function compareStatements(
  { serverUrl }: BenchedProduct,
  options: BenchOptions,
  told: (line: string) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [circumstance, commit] of Object.entries(COMMITS)) {
    const compared = await compareOn(serverUrl, commit, options, (line) => told(`${line}${circumstance}`));
    results.push(...compared.map((result) => ({ ...result, scenario: `${result.scenario}${circumstance}` })));
  }
  return results;
}

async function compareOn(
  serverUrl: string,
  commit: string,
  { rounds, seconds, connections }: BenchOptions,
  told: (line: string) => void,
): Promise<Result[]> {
  const database = new URL(withDatabase(serverUrl, DATABASE));
  await dropDatabase(serverUrl, DATABASE);
  await createDatabase(serverUrl, DATABASE);
  await applyMigrations(database.href, 'services/access-request');
  database.searchParams.set('options', `-c synchronous_commit=${commit}`);
  const node = [process.execPath, '--disable-warning=ExperimentalWarning'];
  const peer = await startPeer([...node, 'services/access-request/tests/serve-writes.ts'], {
    env: { ...process.env, DATABASE_URL: database.href },
  });
  const results: Result[] = [];
  try {
    await writtenOut(serverUrl);
    for (const [scenario, row] of Object.entries(ROWS)) {
      let first = 1;
      const contestants = Object.entries(WAYS).map(([contestant, way]): [string, Measure] => [
        contestant,
        async () => {
          await settled();
          const target = { url: peer.url, path: `/${row}/${way}`, body: '%d', first };
          const measurement = await drive(target, seconds, connections);
          first += measurement.requests + connections;
          return measurement;
        },
      ]);
      const measured = await measureInterleaved(
        Object.fromEntries(contestants),
        rounds,
        (contestant, round, { perSecond }) =>
          told(`${scenario} · round ${round} · ${contestant}: ${Math.round(perSecond)}/s`),
      );
      for (const [contestant, all] of measured) results.push({ scenario, size: 0, contestant, rounds: all });
    }
  } finally {
    await peer.stop();
    await dropDatabase(serverUrl, DATABASE);
  }
  return results;
}

/** Resolves when the disk has what was stored so far, so that what is measured does not wait for it. */
async function writtenOut(serverUrl: string): Promise<void> {
  await withClient(serverUrl, (client) => client.query('CHECKPOINT'));
  await settled();
}

/** How many times as fast one statement is, in a sentence. */
export function printComparison(results: readonly Result[]): string {
  const scenarios = [...new Set(results.map(({ scenario }) => scenario))];
  const ratios = scenarios.map((scenario) => {
    const [statement, transaction] = results
      .filter((result) => result.scenario === scenario)
      .map(({ rounds }) => rounds.map(({ perSecond }) => perSecond));
    return `${scenario}: ${ratioOf(statement ?? [], transaction ?? [])?.toFixed(1)} times`;
  });
  return `One statement against the interactive transaction, the median of the rounds: ${ratios.join('; ')}.`;
}
