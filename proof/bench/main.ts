/** `npm run bench`: how fast the product is, beside what Node can at most and beside others with the same rows. */
import { SettingsError } from '@carebourse/runtime/env';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { measureAgents } from './agents.ts';
import { measureCheck } from './check.ts';
import { requireDriver } from './driver.ts';
import { measureEnds } from './ends.ts';
import { measureFiles } from './files.ts';
import { measureLatency } from './latency.ts';
import { readOptions, type BenchOptions } from './options.ts';
import { startDirectus, type DirectusPeer } from './peers/directus.ts';
import { installPeer, startPeer, type Peer } from './peers/peer.ts';
import { startBenchedProduct, type BenchedProduct } from './product.ts';
import { between, printTable, type Result } from './report.ts';
import { runRounds } from './rounds.ts';
import { DIRECTUS, FASTIFY, LIMIT, PRODUCT } from './contestants.ts';
import { SCENARIOS, type Scene } from './scenarios.ts';
import { measureSearches } from './searches.ts';
import { measureTables } from './tables.ts';
import { measureUpload } from './uploads.ts';
import { measureWrites } from './writes.ts';

const FOLDER = resolve('.cache/bench');
const PAGE = 'proof/bench/README.md';
/** Larger than all that a run of writes asks for. */
const WRITES_SIZE = 100_000;
/** A gigabyte. */
const UPLOADED_ROWS = 25_000_000;
/** In smaller catalogues searches are not worth measuring. */
const LEAST_SEARCHED = 10_000;

const stops: (() => Promise<unknown>)[] = [];

try {
  const options = readOptions(process.argv.slice(2));
  const report = await bench(options);
  console.log(`\n${report}\n`);
  if (options.write) writeFileSync(PAGE, between(readFileSync(PAGE, 'utf8'), report));
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}

async function bench(options: BenchOptions): Promise<string> {
  const report = (line: string) => console.log(line);
  const ends = options.parts.includes('ends') ? await measureEnds(options.rounds, report) : '';
  if (options.parts.every((part) => part === 'ends')) return ends;
  const driver = await requireDriver();
  report('Starting the product, twice: the second start is measured …');
  mkdirSync(FOLDER, { recursive: true });
  // Other parts have put other agents in the place of the demonstration's.
  if (options.parts.includes('agents')) rmSync(join(FOLDER, 'data'), { recursive: true, force: true });
  const product = await startBenchedProduct(join(FOLDER, 'data'));
  stops.push(() => product.stop());
  const results: Result[] = [];
  const below: string[] = [];
  if (options.parts.includes('agents')) below.push('', await measureAgents(product, options, report));
  if (options.parts.includes('check')) below.push('', await measureCheck(product, report));
  const versions = [`Node ${process.version}`, driver];
  const scenarios = SCENARIOS.filter(({ part }) => options.parts.includes(part));
  const needsBare = scenarios.length > 0 || options.parts.includes('latency');
  const bare = needsBare ? await startBare(product) : undefined;
  if (bare && scenarios.length > 0) {
    const peers = { bare, ...(await startPeers(options, product, versions)) };
    for (const size of options.sizes) {
      await product.fill(size);
      await peers.directus?.fill(product.catalogueUrl);
      const scene = await createScene(product, peers, size);
      const chosen = scenarios.filter(
        ({ smallOnly, atLeast = 0 }) => size >= atLeast && (!smallOnly || size === options.sizes[0]),
      );
      results.push(...(await runRounds(chosen, scene, options, report)));
    }
  }
  if (bare && options.parts.includes('latency')) below.push('', await measureLatency(product, bare, options, report));
  if (options.parts.includes('writes')) {
    await product.fill(WRITES_SIZE);
    results.push(await measureWrites(product, options, WRITES_SIZE, report));
  }
  if (options.parts.includes('searches')) {
    const sizes = options.sizes.filter((size) => size >= LEAST_SEARCHED);
    below.push('', await measureSearches(product, sizes, report));
  }
  if (options.parts.includes('tables')) {
    below.push('', await measureTables(product, join(FOLDER, 'data'), options.rows, report));
  }
  if (options.parts.includes('files')) {
    below.push('', await measureFiles(product, join(FOLDER, 'data'), FOLDER, options.rows, report));
  }
  if (ends) below.push('', ends);
  if (options.parts.includes('uploads')) below.push('', await measureUpload(product, UPLOADED_ROWS, report));
  if (options.parts.includes('cost')) below.push('', printCost(product));
  return [
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, servers on one core and the driver on the other, ${options.rounds} rounds of ${options.seconds} s, ${options.connections} connections. ${versions.join(', ')}.`,
    ...(results.length > 0 ? ['', printTable(results)] : []),
    ...below,
  ].join('\n');
}

interface Peers {
  bare: Peer;
  fastify: Peer;
  directus: DirectusPeer | undefined;
}

/** The limit: it sends bodies as long as the product's. */
async function startBare(product: BenchedProduct): Promise<Peer> {
  await product.fill(100);
  const lengths = await Promise.all(
    ['/api/ai-agents', '/api/ai-agents/1'].map(async (path) => (await (await fetch(product.url + path)).text()).length),
  );
  const bare = await startPeer([process.execPath, 'proof/bench/peers/bare-server.ts', ...lengths.map(String)]);
  stops.push(() => bare.stop());
  return bare;
}

async function startPeers(
  options: BenchOptions,
  product: BenchedProduct,
  versions: string[],
): Promise<Omit<Peers, 'bare'>> {
  const folder = join(FOLDER, 'fastify');
  const { fastify: fastifyVersion, pg } = await installPeer(folder, ['fastify', 'pg']);
  const fastify = await startPeer([process.execPath, resolve('proof/bench/peers/fastify-server.mjs')], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: product.catalogueUrl },
  });
  stops.push(() => fastify.stop());
  versions.push(`Fastify ${fastifyVersion ?? ''} with pg ${pg ?? ''}`);
  const directus = options.withoutDirectus
    ? undefined
    : await startDirectus(join(FOLDER, 'directus'), product.serverUrl, options.directus);
  if (directus) {
    stops.push(() => directus.stop());
    versions.push(`Directus ${directus.version}`);
  }
  return { fastify, directus };
}

async function createScene(product: BenchedProduct, peers: Peers, size: number): Promise<Scene> {
  const { headers } = await fetch(`${product.url}/api/ai-agents${size === 100 ? '' : '?limit=100'}`);
  return {
    size,
    cookie: await product.signIn(),
    listEtag: headers.get('etag') ?? '',
    urls: {
      [LIMIT]: peers.bare.url,
      [PRODUCT]: product.url,
      [FASTIFY]: peers.fastify.url,
      ...(peers.directus && { [DIRECTUS]: peers.directus.url }),
    },
  };
}

function printCost({ startSeconds, memoryAtStart, memory }: BenchedProduct): string {
  return [
    `Start with the data there: ${startSeconds.toFixed(1)} s.`,
    `Memory after the start: ${printMemory(memoryAtStart)}.`,
    `Memory after the run: ${printMemory(memory())}.`,
  ].join(' ');
}

function printMemory(megabytes: Record<string, number>): string {
  const parts = Object.entries(megabytes);
  const total = parts.reduce((sum, [, size]) => sum + size, 0);
  return `${total} MB (${parts.map(([part, size]) => `${part} ${size}`).join(', ')})`;
}
