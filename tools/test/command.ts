import { spawn } from 'node:child_process';

export interface Outcome {
  code: number;
  output: string;
  seconds: number;
}

/** Runs a command to its end and keeps what it prints. */
export function runQuietly(command: string, args: readonly string[]): Promise<Outcome> {
  return run(command, args, 'pipe');
}

/** Runs a command that prints its own progress. */
export function runLoudly(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return run(command, args, 'inherit', env);
}

function run(
  command: string,
  args: readonly string[],
  output: 'pipe' | 'inherit',
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const started = performance.now();
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const chunks: Buffer[] = [];
  const child = spawn(command, args, { stdio: ['ignore', output, output], env: { ...process.env, ...env } });
  const finish = (code: number): void =>
    resolve({ code, output: Buffer.concat(chunks).toString(), seconds: (performance.now() - started) / 1000 });
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.once('error', (error) => {
    chunks.push(Buffer.from(error.message));
    finish(1);
  });
  child.once('close', (code) => finish(code ?? 1));
  return promise;
}
