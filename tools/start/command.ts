import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { LogFile, messageOf } from './log-file.ts';

export interface Command {
  name: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
}

/** A helper program that failed, with the end of what it printed. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly output: string;

  constructor(name: string, log: string, output: string) {
    super(`${name} failed, see ${log}`);
    this.output = output;
  }
}

const keptLines = 15;

/**
 * Runs Node once to its end, its output in `<logs>/<name>.log`.
 * @throws CommandError when it fails
 */
export async function runCommand({ name, args, env }: Command, logs: string, signal: AbortSignal): Promise<void> {
  const log = new LogFile(logs, name);
  const lines: string[] = [];
  const child = spawn(process.execPath, args, { env: env ?? process.env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      // A stack would push the message out.
      if (!/^\s+at /.test(line)) lines.push(messageOf(line));
      log.write(line);
    });
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject).once('close', resolve);
  if ((await promise) !== 0) throw new CommandError(name, log.path, lines.slice(-keptLines).join('\n'));
}
