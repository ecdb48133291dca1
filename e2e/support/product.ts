import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 240_000;

export interface ProductOptions {
  kafka?: boolean;
  env?: NodeJS.ProcessEnv;
  /** Goes on with the data of an earlier run. */
  dataDir?: string;
  port?: number;
}

/** The whole product as `npm start` runs it, on a free port and a folder of its own. */
export interface Product {
  url: string;
  port: number;
  dataDir: string;
  /** Where the local mailbox shows what was sent. */
  mailboxUrl: string;
  /** Where the payments sandbox is. */
  paymentsUrl: string;
  /** Everything that was printed so far. */
  output(): string;
  /** Process id of a part, such as `profile` or `gateway`. */
  pidOf(part: string): number;
  /** Ends it as Ctrl-C does and resolves with the exit code; the data stays. */
  stop(): Promise<number>;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

/** Resolves when the product says that it is ready. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'carebourse-e2e-'));
  const args = ['--disable-warning=ExperimentalWarning', 'tools/start/main.ts', ...(options.kafka ? ['--kafka'] : [])];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', ...options.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  await ready(child, () => output);

  const stop = async (): Promise<number> => {
    if (child.exitCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    child.kill('SIGINT');
    await exited;
    return child.exitCode ?? 1;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    mailboxUrl: /local mailbox, (\S+)/.exec(output)?.[1] ?? '',
    paymentsUrl: /local sandbox, .*(http:\S+)/.exec(output)?.[1] ?? '',
    output: () => output,
    pidOf: (part) => pidOfPart(child.pid ?? 0, part),
    stop,
    async dispose() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error(`the product did not start:\n${output()}`)), START_LIMIT_MS);
  child.stdout?.on('data', () => {
    if (output().includes('Carebourse is ready')) resolve();
  });
  child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${output()}`)));
  try {
    await promise;
  } finally {
    clearTimeout(timer);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

interface ProcessEntry {
  pid: number;
  parent: number;
  command: string;
}

const ENTRIES: Record<string, RegExp> = {
  gateway: /gateway\/src\/main\.ts/,
  web: /web\/server\/main\.ts/,
  // The server itself rather than its keeper.
  postgres: /\/postgres (-D|.*-D )/,
};

/** Finds a part among the processes below the supervisor. */
function pidOfPart(supervisor: number, part: string): number {
  const entry = ENTRIES[part] ?? new RegExp(`services/${part}/src/main\\.ts`);
  const processes = listProcesses();
  const below = new Set([supervisor]);
  for (let found = true; found;) {
    found = false;
    for (const { pid, parent } of processes) {
      if (below.has(parent) && !below.has(pid)) {
        below.add(pid);
        found = true;
      }
    }
  }
  const match = processes.find(({ pid, command }) => below.has(pid) && entry.test(command));
  if (!match) throw new Error(`no process of ${part} below ${supervisor}`);
  return match.pid;
}

function listProcesses(): ProcessEntry[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
    return lines.flatMap((line) => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return pid && parent && command ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
    });
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(Number(pid)));
}

function readProcess(pid: number): ProcessEntry[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return [{ pid, parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
  } catch {
    // It ended while we looked.
    return [];
  }
}
