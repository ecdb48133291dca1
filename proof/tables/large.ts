/**
 * `npm run prove -- large-tables`: a large CSV file with points before its decimals, and the same with commas. To inspect and
 * to stage one takes as long and as much memory as the other, give or take a tenth. `LARGE_TABLE_MEGABYTES` says another
 * size than 1,000, `LARGE_TABLE_ROUNDS` how often each is read, by turns and each time by a process of its own.
 */
import { TableStore } from '@carebourse/table-store/table-store';
import { markdownTable } from '@carebourse/tools/markdown-table';
import { ratioOf, spreadOf } from '@carebourse/tools/statistics';
import { execFile } from 'node:child_process';
import { linkSync, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What is measured: seconds on the clock, seconds of processors, and megabytes of memory at most. */
interface Measured {
  inspect: number;
  stage: number;
  inspectBusy: number;
  stageBusy: number;
  memory: number;
}

/** What else a machine does is on the clock alone, which therefore is only told. */
const MEASURES: Record<keyof Measured, { name: string; isJudged: boolean }> = {
  inspect: { name: 'Seconds to inspect', isJudged: false },
  inspectBusy: { name: 'Seconds of processors to inspect', isJudged: true },
  stage: { name: 'Seconds to stage', isJudged: false },
  stageBusy: { name: 'Seconds of processors to stage', isJudged: true },
  memory: { name: 'Megabytes of memory', isJudged: true },
};
const DECIMALS = { point: { separator: ',', decimal: '.' }, comma: { separator: ';', decimal: ',' } } as const;
type Written = keyof typeof DECIMALS;
const WRITTEN = Object.keys(DECIMALS) as Written[];
/** More of either than so many times the other is too much. */
const MOST_RATIO = 1.1;
const ROWS_AT_ONCE = 10_000;

/** Writes rows of two whole numbers, four of decimals, a day and a word, until they have so many bytes. */
async function writeTable(path: string, bytes: number, { separator, decimal }: (typeof DECIMALS)[Written]) {
  await using file = await open(path, 'w');
  let written = (await file.write(['visit', 'a', 'b', 'c', 'd', 'count', 'day', 'city'].join(separator) + '\n'))
    .bytesWritten;
  for (let row = 0; written < bytes;) {
    const lines = Array.from({ length: ROWS_AT_ONCE }, () => {
      row += 1;
      // The same in both files, and of no pattern that packs well.
      const figures = [7919, 104_729, 1_299_709, 15_485_863].map(
        (prime) => `${(row * prime) % 9973}${decimal}${String((row * prime) % 997).padStart(3, '0')}`,
      );
      const day = `2025-${String((row % 12) + 1).padStart(2, '0')}-${String((row % 28) + 1).padStart(2, '0')}`;
      return [row, ...figures, row % 100, day, 'Trois-Rivières'].join(separator);
    });
    written += (await file.write(`${lines.join('\n')}\n`)).bytesWritten;
  }
}

/** What this process takes to read a file that was never looked at. */
async function measure(path: string): Promise<Measured> {
  const folder = mkdtempSync(join(path, '..', 'store-'));
  const store = await TableStore.open({
    folder: join(folder, 'tables'),
    cacheFolder: join(folder, 'cache'),
    cacheBytes: 100_000_000,
    memoryMegabytes: 512,
    threads: 2,
  });
  try {
    linkSync(path, join(store.stagingFolder, 'table.csv'));
    const begun = now();
    const { columns, reading, usable } = await store.inspect('table.csv');
    const inspected = now();
    const types = columns.map(({ type }) => type).join(' ');
    if (!usable || types !== 'integer number number number number integer date text')
      throw new Error(`Read as ${types}`);
    const confirmed = columns.map(({ name, type }) => ({ from: name, name, type }));
    await store.stage('table.csv', confirmed, reading?.reading ?? null);
    const staged = now();
    return {
      inspect: inspected.clock - begun.clock,
      stage: staged.clock - inspected.clock,
      inspectBusy: inspected.busy - begun.busy,
      stageBusy: staged.busy - inspected.busy,
      memory: process.resourceUsage().maxRSS / 1000,
    };
  } finally {
    store.close();
    rmSync(folder, { recursive: true });
  }
}

/** Seconds, of the clock and of processors. */
function now(): { clock: number; busy: number } {
  const { user, system } = process.cpuUsage();
  return { clock: performance.now() / 1000, busy: (user + system) / 1_000_000 };
}

async function compare(): Promise<void> {
  const megabytes = Number(process.env['LARGE_TABLE_MEGABYTES'] ?? '1000');
  const rounds = Number(process.env['LARGE_TABLE_ROUNDS'] ?? '3');
  const folder = mkdtempSync(join(tmpdir(), 'large-tables-'));
  const found: Record<Written, Measured[]> = { point: [], comma: [] };
  try {
    for (const one of WRITTEN) await writeTable(join(folder, one), megabytes * 1_000_000, DECIMALS[one]);
    for (let round = 0; round < rounds; round += 1)
      for (const one of WRITTEN) {
        const self = ['--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.url), join(folder, one)];
        const measured = JSON.parse((await run(process.execPath, self)).stdout) as Measured;
        found[one].push(measured);
        console.log(`Round ${round + 1}, ${one}: ${described(measured)}`);
      }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const rows = (Object.keys(MEASURES) as (keyof Measured)[]).map((measured) => {
    const { name, isJudged } = MEASURES[measured];
    const [points, commas] = [found.point, found.comma].map((all) => all.map((round) => round[measured]));
    const ratio = ratioOf(commas ?? [], points ?? []) ?? Number.NaN;
    if (isJudged && !(ratio <= MOST_RATIO && ratio >= 1 / MOST_RATIO)) process.exitCode = 1;
    const medians = [points ?? [], commas ?? []].map((values) => spreadOf(values).median.toFixed(1));
    return [name, ...medians, ratio.toFixed(2)];
  });
  const columns = {
    'median of one file': 'text',
    points: 'figure',
    commas: 'figure',
    'commas to points': 'figure',
  } as const;
  console.log(`${megabytes} MB, ${rounds} rounds\n\n${markdownTable(columns, rows)}`);
}

function described(measured: Measured): string {
  const rounded = Object.entries(measured).map(([name, value]: [string, number]) => `${name} ${value.toFixed(1)}`);
  return rounded.join(', ');
}

const [path] = process.argv.slice(2);
if (path === undefined) await compare();
else console.log(JSON.stringify(await measure(path)));
