import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A program that failed, with its own words. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Runs a program to its end and answers what it printed. @throws CommandError with what it said */
export async function command(
  program: string,
  args: readonly string[],
  input?: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const running = run(program, args, { maxBuffer: 256 * 1024 * 1024, env: { ...process.env, ...env } });
  running.child.stdin?.end(input);
  try {
    return (await running).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const said = `${stdout}${stderr}`.trim().split('\n').slice(-30).join('\n');
    throw new CommandError(said || String(error), { cause: error });
  }
}

/** Whether a program is there and answers. */
export function answers(program: string, ...args: string[]): Promise<boolean> {
  return command(program, args).then(
    () => true,
    () => false,
  );
}

/** A program that goes on until it is stopped; what it prints is not kept. */
export interface Background {
  stop(): Promise<void>;
}

export function inBackground(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Background {
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env } });
  const ended = once(child, 'exit');
  return {
    async stop() {
      child.kill();
      await ended;
    },
  };
}
