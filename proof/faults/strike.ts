import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, processesBelow } from '@carebourse/tools/process-tree';
import type { Product } from '@carebourse/tools/start/running-product';
import type { Proxy } from './proxy.ts';
import { deployOrder, type Strike, type Target } from './schedule.ts';
import type { SmallDisk } from './small-disk.ts';
import { untilOk } from './until-ok.ts';

/** What can be struck. */
export interface Battlefield {
  product: Pick<Product, 'pidOf' | 'url'>;
  /** In front of the services and of PostgreSQL. */
  proxies: Partial<Record<Target, Proxy>>;
  /** A file with the name of a part in here sets its clock. */
  clocks: string;
  disk: SmallDisk | undefined;
}

const SLOW_MS = 150;
/** More than machines that keep the time differ by, and less than a token lives. */
const SKEW_MS = 30_000;
const LEAVING_MS = 20_000;

/**
 * Does one strike, and undoes what lasts.
 * @returns when it was over, in epoch milliseconds: from then on the product may recover
 */
export async function strike(field: Battlefield, { action, target, forMs }: Strike): Promise<number> {
  switch (action) {
    case 'SIGKILL':
    case 'SIGTERM':
      return end(field, action, target);
    case 'SIGSTOP':
      return pause(field, target, forMs);
    case 'slow':
    case 'cut':
      return disturb(field, action, target, forMs);
    case 'ahead':
      return setClock(field, target, SKEW_MS, forMs);
    case 'behind':
      return setClock(field, target, -SKEW_MS, forMs);
    case 'full':
      return fill(field, forMs);
    case 'deploy':
      return deploy(field);
  }
}

/** A part that was told to end may still answer for a while: that is not its return. */
async function end({ product }: Battlefield, signal: 'SIGKILL' | 'SIGTERM', target: Target): Promise<number> {
  const pid = product.pidOf(target);
  const command = commandLine(pid);
  const struckAt = Date.now();
  process.kill(pid, signal);
  while (commandLine(pid) === command && Date.now() - struckAt < LEAVING_MS) await sleep(10);
  return struckAt;
}

/** PostgreSQL answers by a process for each connection: all of them stand still. */
async function pause({ product }: Battlefield, target: Target, forMs: number): Promise<number> {
  const pid = product.pidOf(target);
  const pids = [pid, ...processesBelow(pid).map((entry) => entry.pid)];
  signalAll(pids, 'SIGSTOP');
  await sleep(forMs);
  signalAll(pids, 'SIGCONT');
  return Date.now();
}

async function disturb(
  { proxies }: Battlefield,
  action: 'slow' | 'cut',
  target: Target,
  forMs: number,
): Promise<number> {
  const proxy = proxies[target];
  if (!proxy) throw new Error(`nothing stands in front of ${target}`);
  if (action === 'slow') proxy.slow(SLOW_MS);
  else proxy.cut();
  await sleep(forMs);
  proxy.heal();
  return Date.now();
}

async function setClock({ clocks }: Battlefield, target: Target, skewMs: number, forMs: number): Promise<number> {
  const file = join(clocks, target);
  writeFileSync(file, String(skewMs));
  await sleep(forMs);
  rmSync(file);
  return Date.now();
}

async function fill({ disk }: Battlefield, forMs: number): Promise<number> {
  if (!disk) throw new Error('there is no disk to fill');
  disk.fill();
  await sleep(forMs);
  disk.clear();
  return Date.now();
}

/** Part after part, each when the one before does its work again. */
async function deploy(field: Battlefield): Promise<number> {
  for (const target of deployOrder) {
    await end(field, 'SIGTERM', target);
    await untilOk(`${field.product.url}/readyz`);
  }
  return Date.now();
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself meanwhile.
    }
  }
}
