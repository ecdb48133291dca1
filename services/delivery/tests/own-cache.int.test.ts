import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
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
    const others = [`${hostname()}-${running.pid}`, `${hostname()}-else`, 'else'];
    for (const name of [`${hostname()}-${killed.pid}`, ...others]) {
      mkdirSync(join(parent, name));
      writeFileSync(join(parent, name, 'rows.parquet'), 'rows');
    }
    expect(await ownCache(parent)).toBe(join(parent, `${hostname()}-${process.pid}`));
    expect(readdirSync(parent).toSorted()).toEqual(others.toSorted());
  } finally {
    running.kill('SIGKILL');
  }
});
