import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { LogFile, messageOf } from './log-file.ts';

export interface Command {
  name: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs Node once to its end, its output in `<logs>/<name>.log`.
 * @throws Error with the last line it printed when it fails
 */
export async function runCommand({ name, args, env }: Command, logs: string, signal: AbortSignal): Promise<void> {
  const log = new LogFile(logs, name);
  let lastLine = '';
  const child = spawn(process.execPath, args, { env: env ?? process.env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lastLine = line.trim() || lastLine;
      log.write(line);
    });
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject).once('close', resolve);
  if ((await promise) !== 0) throw new Error(`${name} failed: ${messageOf(lastLine)} (see ${log.path})`);
}
