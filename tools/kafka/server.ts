import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../start/ports.ts';

export interface ServerOptions {
  dataDir: string;
  port: number;
  /** Folder of Kafka's jars. */
  jars: string;
}

export interface Server {
  pid: number;
  exited: Promise<void>;
  stop: (graceMs?: number) => Promise<void>;
}

/** Starts a broker on 127.0.0.1 that is its own controller, and resolves when it answers. */
export async function startServer({ dataDir, port, jars }: ServerOptions): Promise<Server> {
  mkdirSync(dataDir, { recursive: true });
  const logs = join(dataDir, 'log');
  const properties = join(dataDir, 'server.properties');
  const pidFile = join(dataDir, 'broker.pid');
  await stopStale(pidFile, properties);
  if (await isTaken(port)) throw new Error(`Kafka: port ${port} is taken`);
  writeFileSync(properties, brokerProperties(logs, port, await freePort()));
  const classpath = join(jars, '*');
  if (!existsSync(join(logs, 'meta.properties'))) await format(classpath, properties);
  const memory = ['-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
  // Its own group: a Ctrl-C in the terminal reaches the supervisor, which stops the broker after the services.
  const child = spawn('java', [...memory, '-cp', classpath, 'kafka.Kafka', properties], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-4_000);
  });
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', (error) => {
      complaint += error.message;
      resolve();
    });
  });
  writeFileSync(pidFile, String(child.pid));
  while (!(await answers(port))) {
    if (hasExited(child)) {
      const why = lastLine(complaint) || `it ended with ${child.signalCode ?? child.exitCode}, and said nothing`;
      throw new Error(`Kafka did not start: ${why}`);
    }
    await Promise.race([sleep(100), exited]);
  }
  return { pid: child.pid ?? 0, exited, stop: (graceMs) => stopServer(child, exited, graceMs) };
}

function brokerProperties(logs: string, port: number, controllerPort: number): string {
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'log.dirs': logs,
    'auto.create.topics.enable': false,
    'offsets.topic.num.partitions': 5,
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.num.partitions': 5,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
    // After a crash the broker waits for its own former session to end.
    'broker.heartbeat.interval.ms': 300,
    'broker.session.timeout.ms': 1_000,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

async function format(classpath: string, properties: string): Promise<void> {
  // An id that began with a hyphen would be taken for an option.
  const clusterId = randomBytes(16).toString('base64url').replace(/^-/, 'A');
  const args = ['-cp', classpath, 'kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', properties];
  await promisify(execFile)('java', args);
}

/** Stops a broker that a crash has left on this data folder. A reused process id is left alone. */
async function stopStale(pidFile: string, properties: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  const runs = () => pid > 0 && commandLine(pid).includes(properties);
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!runs()) break;
    process.kill(pid, signal);
    for (let waited = 0; waited < 5_000 && runs(); waited += 50) await sleep(50);
  }
  rmSync(pidFile, { force: true });
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Without this check the broker's own complaint goes to a log that nobody reads. */
async function isTaken(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return false;
  } catch {
    return true;
  } finally {
    server.close();
  }
}

/** Asks for the broker's API versions: an open port alone does not mean that it serves. */
async function answers(port: number): Promise<boolean> {
  const request = Buffer.from([0, 0, 0, 10, 0, 18, 0, 0, 0, 0, 0, 1, 0xff, 0xff]);
  const socket = connect(port, '127.0.0.1', () => socket.write(request));
  try {
    await once(socket, 'data', { signal: AbortSignal.timeout(1_000) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function stopServer(child: ChildProcess, exited: Promise<void>, graceMs = 6_000): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (hasExited(child)) break;
    child.kill(signal);
    await Promise.race([exited, sleep(graceMs, undefined, { ref: false })]);
  }
  await exited;
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
