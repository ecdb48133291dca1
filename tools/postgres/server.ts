import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { chooseOwner, runAs } from './owner.ts';
import { readPostmaster, stopStale } from './postmaster.ts';

export const superuser = 'carebourse';

/** For data that may be lost with the machine. */
const TEMPORARY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Autovacuum begins a process for each database in this time, and tests make one for each of their files.
  autovacuum_naptime: '5min',
};

export interface ServerOptions {
  dataDir: string;
  port: number;
  password: string;
  /** False for tests: no fsync, a crash of the machine may lose data. */
  durable: boolean;
  onLog: (text: string) => void;
  /** More of PostgreSQL's settings. */
  settings?: Record<string, string | number>;
}

export interface Server {
  pid: number;
  exited: Promise<void>;
  /** Closes sessions and shuts down cleanly; harder after `graceMs`. */
  stop: (graceMs?: number) => Promise<void>;
}

/** Makes the data folder unless it exists. A half-made one from an interrupted first start is made anew. */
export async function initialise({ dataDir, password, durable, onLog }: ServerOptions): Promise<void> {
  if (existsSync(dataDir)) return;
  const { initdb } = await findBinaries();
  const parent = dirname(dataDir);
  mkdirSync(parent, { recursive: true });
  const owner = chooseOwner(dataDir);
  const fresh = join(parent, `${basename(dataDir)}.new`);
  const passwordFile = join(parent, `${basename(dataDir)}.password`);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (owner) for (const path of [fresh, passwordFile]) chownSync(path, owner.uid, owner.gid);
  try {
    // PostgreSQL's own locale: text sorts and folds the same way on every platform.
    const args = [
      `--pgdata=${fresh}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ];
    const { child, exited, output } = launch(runAs(owner, initdb, args), onLog);
    await exited;
    if (child.exitCode !== 0) throw new Error(`PostgreSQL could not make its data folder: ${lastLine(output())}`);
    renameSync(fresh, dataDir);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Starts PostgreSQL on 127.0.0.1 and resolves when it takes connections. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { postgres } = await findBinaries();
  await stopStale(options.dataDir);
  const settings = {
    listen_addresses: '127.0.0.1',
    port: options.port,
    // A socket's path may not exceed 107 bytes, which a deep clone would.
    unix_socket_directories: '',
    max_connections: 200,
    lc_messages: 'C',
    // After a crash the log since the last checkpoint is gone through again: this much of it takes about a second.
    checkpoint_timeout: '1min',
    // Details of an error quote the row, such as the e-mail address that is taken; the log is no place for it.
    log_error_verbosity: 'terse',
    ...(options.durable ? {} : TEMPORARY),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = runAs(chooseOwner(options.dataDir), postgres, ['-D', options.dataDir, ...flags]);
  const { child, exited, output } = launch(command, (text) => {
    options.onLog(text);
    // Whoever sends SIGTERM asks it to wait until the last session ends, and to take no new ones: pools never end. Nobody
    // but the keeper is meant to stop it, so it stops at once and is started again.
    if (text.includes('received smart shutdown request')) child.kill('SIGINT');
  });
  while (!isReady(child, options.dataDir)) {
    if (hasExited(child)) throw new Error(`PostgreSQL did not start: ${lastLine(output())}`);
    await Promise.race([sleep(25), exited]);
  }
  return { pid: child.pid ?? 0, exited, stop: (graceMs) => stopServer(child, exited, graceMs) };
}

function isReady(child: ChildProcess, dataDir: string): boolean {
  const postmaster = readPostmaster(dataDir);
  return postmaster !== undefined && postmaster.pid === child.pid && postmaster.ready && !hasExited(child);
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT the immediate one (recovery at the next start). */
async function stopServer(child: ChildProcess, exited: Promise<void>, graceMs = 6000): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (hasExited(child)) break;
    child.kill(signal);
    await Promise.race([exited, sleep(graceMs, undefined, { ref: false })]);
  }
  await exited;
}

function launch({ file, args, ...user }: ReturnType<typeof runAs>, onLog: (text: string) => void) {
  // Its own group: a Ctrl-C in the terminal reaches the supervisor, which stops PostgreSQL last.
  const child = spawn(file, args, { ...user, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      tail = (tail + text).slice(-4000);
      onLog(text);
    });
  }
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', (error) => {
      tail += error.message;
      resolve();
    });
  });
  return { child, exited, output: () => tail };
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
