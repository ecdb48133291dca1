import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SERVER_CORE } from '../processors.ts';

const run = promisify(execFile);

/** A server that runs beside the product, on the core of the servers. */
export interface Peer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a program and resolves when it says where it listens.
 * @param said finds the port in what it prints
 */
export async function startPeer(
  command: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; said?: RegExp } = {},
): Promise<Peer> {
  const { said = /listening on (\d+)/, ...spawning } = options;
  const child = spawn('taskset', ['-c', String(SERVER_CORE), ...command], {
    ...spawning,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    const port = said.exec(output)?.[1];
    if (port) resolve(port);
  });
  void exited.then(() => reject(new Error(`${command.join(' ')} ended:\n${output}`)));
  const port = await promise;
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/**
 * Installs packages in a folder of their own, once. Answers the versions that are there.
 * @param packages names, with `@version` for another than the newest
 * @param env of npm, which may compile
 */
export async function installPeer(
  folder: string,
  packages: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Record<string, string>> {
  const names = packages.map((name) => name.replace(/@.*$/, ''));
  const manifestOf = (name: string) => join(folder, 'node_modules', name, 'package.json');
  if (!names.every((name) => existsSync(manifestOf(name)))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    await run('npm', ['install', '--no-audit', '--no-fund', ...packages], {
      cwd: folder,
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
  }
  const versionOf = (name: string) =>
    (JSON.parse(readFileSync(manifestOf(name), 'utf8')) as { version: string }).version;
  return Object.fromEntries(names.map((name) => [name, versionOf(name)]));
}
