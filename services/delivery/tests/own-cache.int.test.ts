import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownCache } from '../src/own-cache.ts';

it('views of processes that are no more are removed, and of no other', async () => {
  const killed = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  const running = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  try {
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const parent = temporaryFolder('caches');
    const others = [`carebourse-tables-${running.pid}`, 'carebourse-tables-else', 'else'];
    for (const name of [`carebourse-tables-${killed.pid}`, ...others]) {
      mkdirSync(join(parent, name));
      writeFileSync(join(parent, name, 'rows.parquet'), 'rows');
    }
    expect(await ownCache(parent)).toBe(join(parent, `carebourse-tables-${process.pid}`));
    expect(readdirSync(parent).toSorted()).toEqual(others.toSorted());
  } finally {
    running.kill('SIGKILL');
  }
});
