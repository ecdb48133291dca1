/** `npm start` and `npm run dev`, after tools/bootstrap.mjs has seen to the packages and to Node 24. */
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { CommandError } from './command.ts';
import { acquireLock } from './lock.ts';
import { readSettings } from './settings.ts';
import { startProduct } from './steps.ts';
import { describeRun } from './summary.ts';
import { Supervisor } from './supervisor.ts';
import { tightenFolder } from './tighten.ts';
import { watchSources } from './watch.ts';

/** Ctrl-C reaches us from the terminal and again through npm and the bootstrap: one press, not a second signal. */
const samePressMs = 1000;

const stopping = new AbortController();

async function main(): Promise<void> {
  const settings = readSettings(process.argv.slice(2), process.env);
  const unlock = acquireLock(settings.DATA_DIR);
  // What this and its parts write is nobody else's to read.
  process.umask(0o077);
  tightenFolder(settings.DATA_DIR);
  const supervisor = new Supervisor(join(settings.DATA_DIR, 'logs'), (line) => console.log(line));
  const { signal } = stopping;
  stopOnSignals(supervisor);
  try {
    const wiring = await startProduct(settings, supervisor, signal);
    console.log(describeRun(wiring, process.uptime()));
    flushCompileCache();
    if (settings.dev) watchSources(supervisor, signal);
    if (!signal.aborted) await once(signal, 'abort');
  } catch (error) {
    // What a signal interrupts fails somehow; only other failures are news.
    if (!signal.aborted) throw error;
  } finally {
    if (signal.aborted) console.log('Stopping …');
    stopping.abort();
    await supervisor.stop();
    unlock();
  }
  console.log('Stopped.');
}

function stopOnSignals(supervisor: Supervisor): void {
  let first = 0;
  const stop = (): void => {
    first ||= Date.now();
    if (Date.now() - first > samePressMs) {
      supervisor.kill();
      process.exit(1);
    }
    stopping.abort();
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  if (error instanceof CommandError) console.error(error.output);
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
