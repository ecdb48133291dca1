import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_CORE } from './processors.ts';

const LOOK_MS = 200;
const LIMIT_MS = 30_000;
/** What runs beside is never quite idle. */
const BUSY_SHARE = 0.5;

/**
 * Resolves when the servers' core has little to do: a contestant may have left statements behind that its database still
 * works on, which the next one would have to pay for.
 */
export async function settled(): Promise<void> {
  let before = coreTimes();
  for (const end = Date.now() + LIMIT_MS; Date.now() < end;) {
    await sleep(LOOK_MS);
    const now = coreTimes();
    const busy = now.busy - before.busy;
    if (busy <= BUSY_SHARE * (busy + now.idle - before.idle)) return;
    before = now;
  }
}

/** In ticks since the start of the machine (proc(5)): user, nice, system, idle, iowait and so on. */
function coreTimes(): { busy: number; idle: number } {
  const line = readFileSync('/proc/stat', 'utf8')
    .split('\n')
    .find((text) => text.startsWith(`cpu${SERVER_CORE} `));
  const ticks = (line ?? '').split(' ').slice(1).map(Number);
  const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0);
  return { idle, busy: ticks.reduce((sum, count) => sum + count, 0) - idle };
}
