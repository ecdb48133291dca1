import { markdownTable } from '@carebourse/tools/markdown-table';
import { quantileOf } from '@carebourse/tools/statistics';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { startLineProgram } from '../line-program.ts';
import { fetchDeltaSharing } from '../delta-sharing/environment.ts';
import { grantLargeTable } from './granted-table.ts';
import { startPeer } from './peers/peer.ts';
import type { BenchedProduct } from './product.ts';
import { timeOf, timesOf } from './time-of.ts';

const FIRST_BYTES = 200;
const ROUNDS = 7;
/** Programs of one person that read at the same time. */
const AT_ONCE = 50;
const PANDAS = fileURLToPath(new URL('peers/read_parquet.py', import.meta.url));

/**
 * How long it takes to make a CSV of a table, until the first byte of a Parquet file that is ready, and how fast that file
 * comes, beside a bare server that sends the same one: to a client that only counts its bytes, and to pandas.
 * @param folder for what is fetched
 * @param rows of the table, made before
 */
export async function measureFiles(
  product: BenchedProduct,
  dataDir: string,
  folder: string,
  rows: number,
  report: (line: string) => void,
): Promise<string> {
  report(`Files: making ${rows} rows …`);
  const { address, cookie } = await grantLargeTable(product, dataDir, rows);
  const headers = { cookie };
  const get = async (url: string, init: RequestInit = {}) => {
    const response = await fetch(url, { ...init, headers: { ...headers, ...init.headers } });
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}: ${await response.text()}`);
    return response;
  };
  const made = (format: string) => get(`${address}/file?format=${format}`, { method: 'HEAD' });
  const memory = () => product.memory()['delivery'] ?? 0;
  // The first of both makes the view.
  await made('parquet');
  const before = memory();
  report('Files: making the CSV …');
  const csv = await timeOf(() => made('csv'));
  const grown = memory() - before;

  const parquet = `${address}/file?format=parquet`;
  const first = await timesOf(FIRST_BYTES, () =>
    timeOf(async () => (await get(parquet, { headers: { range: 'bytes=0-0' } })).arrayBuffer()),
  );
  const file = join(folder, 'bare.parquet');
  const content = Buffer.from(await (await get(parquet)).arrayBuffer());
  writeFileSync(file, content);
  const bare = await startPeer([process.execPath, resolve('proof/bench/peers/file-server.ts'), file]);
  const pandas = startLineProgram(await fetchDeltaSharing(), [PANDAS]);
  let refused = 0;
  const clients = {
    'counts the bytes': (url: string, atOnce: number) =>
      timeOf(() => Promise.all(Array.from({ length: atOnce }, () => drain(get(url))))),
    pandas: async (url: string, atOnce: number) => {
      const read = readSchema.parse(await pandas.ask({ url, headers, atOnce }));
      if (read.rows < rows) throw new Error(`pandas read ${read.rows} rows`);
      refused += read.failed;
      return read.seconds * 1000;
    },
  };
  const lines: string[][] = [];
  try {
    for (const [client, fetched] of Object.entries(clients)) {
      // The first has to import what it reads with.
      await fetched(bare.url, 1);
      for (const atOnce of [1, AT_ONCE]) {
        report(`Files: ${client}, ${atOnce} at once …`);
        const ours: number[] = [];
        refused = 0;
        const shares: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const took = await fetched(parquet, atOnce);
          ours.push(took);
          shares.push(((await fetched(bare.url, atOnce)) / took) * 100);
        }
        const took = medianOf(ours);
        const rate = (atOnce * content.length) / 1000 / took;
        const share = `${medianOf(shares).toFixed(0)} %`;
        lines.push([client, String(atOnce), took.toFixed(0), rate.toFixed(0), share, String(refused)]);
      }
    }
  } finally {
    pandas.stop();
    await bare.stop();
  }
  const columns = {
    client: 'text',
    'at once': 'figure',
    ms: 'figure',
    'MB/s': 'figure',
    'of the bare server': 'figure',
    'refused or cut': 'figure',
  } as const;
  const [half, most] = [0.5, 0.99].map((share) =>
    quantileOf(
      first.toSorted((a, b) => a - b),
      share,
    ).toFixed(0),
  );
  return `Files of ${rows.toLocaleString('en')} rows: a CSV is made in ${(csv / 1000).toFixed(1)} s (delivery has ${grown} MB more afterwards); the first byte of a Parquet that is ready comes in ${half} ms, p99 ${most} ms. That file, ${(content.length / 1e6).toFixed(0)} MB:\n\n${markdownTable(columns, lines)}`;
}

async function drain(answer: Promise<Response>): Promise<void> {
  await (await answer).body?.pipeTo(new WritableStream());
}

const readSchema = z.object({ seconds: z.number(), rows: z.int(), failed: z.int() });

const medianOf = (values: number[]) =>
  quantileOf(
    values.toSorted((a, b) => a - b),
    0.5,
  );
