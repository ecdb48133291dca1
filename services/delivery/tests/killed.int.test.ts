import { TableStore } from '@carebourse/table-store/table-store';
import { viewOf } from '@carebourse/table-store/view-of';
import { NOBODY } from '@carebourse/table-store/withheld';
import { eventually } from '@carebourse/testing/eventually';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { stageVisits, VISITS } from './visits.ts';

const PROCESS = fileURLToPath(new URL('./publish-and-view.ts', import.meta.url));

/** So many that each step takes a moment, in which it is killed. */
const PERSONS = 100_000;
/** Of each person two, and a fifth may not leave. */
const ROWS_THAT_LEAVE = PERSONS * 2 * 0.8;

const keys = { linkKey: Buffer.alloc(32, 1), figuresKey: Buffer.alloc(32, 2) };

/** What has its name by now; what is being made has none. */
const named = (folder: string) => readdirSync(folder).filter((name) => /^[0-9a-f]{64}$/.test(name));
/** Folders that are being written. */
const begun = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('.')) : [];

function open(folder: string, cacheFolder: string): Promise<TableStore> {
  return TableStore.open({ folder, cacheFolder, cacheBytes: 1e9, memoryMegabytes: 256, threads: 2 });
}

it.each(['release', 'view'] as const)('kill -9 while a %s is made leaves nothing half', async (made) => {
  const root = temporaryFolder('killed');
  const [folder, cacheFolder] = [join(root, 'tables'), join(root, 'cache')];
  const releases = join(folder, 'releases');
  const preparing = await open(folder, join(root, 'preparing'));
  const source = await stageVisits(preparing, { persons: PERSONS });
  preparing.close();

  const child = spawn(process.execPath, [PROCESS, folder, cacheFolder, source]);
  const exited = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  if (made === 'view') await eventually(() => expect(named(releases)).toHaveLength(1));
  // Looked for at every turn: a view is made in a fraction of a second.
  while (begun(made === 'release' ? releases : cacheFolder).length === 0) await turn();
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
  expect(named(releases)).toHaveLength(made === 'release' ? 0 : 1);
  expect(named(cacheFolder)).toEqual([]);

  // Whoever comes after it finds what is whole and makes the rest.
  const after = await open(folder, cacheFolder);
  onTestFinished(() => after.close());
  expect(begun(cacheFolder)).toEqual([]);
  const { contentHash, rows } = await after.publish({ source, definition: VISITS, ...keys });
  expect(rows).toBe(PERSONS * 2);
  const view = await after.view(contentHash, VISITS, viewOf(VISITS, ['export']), NOBODY);
  expect(view.rows).toBe(ROWS_THAT_LEAVE);
  view.release();
});
