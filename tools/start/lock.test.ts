import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { acquireLock } from './lock.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = temporaryFolder('lock');
});

test('the lock names its holder and is gone when given back', () => {
  const unlock = acquireLock(dataDir);
  expect(readFileSync(join(dataDir, 'lock'), 'utf8')).toBe(String(process.pid));
  unlock();
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
});

test('a running holder keeps it, and the message names DATA_DIR and the process', async () => {
  const entry = join(dataDir, 'tools', 'start', 'main.ts');
  mkdirSync(join(dataDir, 'tools', 'start'), { recursive: true });
  writeFileSync(entry, 'console.log(1); setInterval(() => 0, 1000)');
  const holder = spawn(process.execPath, [entry], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  writeFileSync(join(dataDir, 'lock'), String(holder.pid));
  expect(() => acquireLock(dataDir)).toThrow(new RegExp(`process ${holder.pid}.*DATA_DIR`));

  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(() => acquireLock(dataDir)).not.toThrow();
});

test('a process id that now belongs to another program does not count', () => {
  writeFileSync(join(dataDir, 'lock'), '1');
  acquireLock(dataDir);
  expect(readFileSync(join(dataDir, 'lock'), 'utf8')).toBe(String(process.pid));
});
