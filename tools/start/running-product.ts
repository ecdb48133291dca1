import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processesBelow } from '../process-tree.ts';
import { HEAP_FLAGS, PROCESS_ENV } from './node-process.mjs';
import { freePort } from './ports.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 240_000;

/** The setting for a folder of data as it is after the first start, with which new products begin: see `makeTemplate`. */
export const TEMPLATE_SETTING = 'PRODUCT_TEMPLATE';

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
  /** Where the gateway's figures are. */
  metricsUrl: string;
  /** Where services take calls by gRPC: `identity=host:port,…`. */
  serviceAddresses: string;
  /** Everything that was printed so far. */
  output(): string;
  /** Process id of a part, such as `profile` or `gateway`. */
  pidOf(part: string): number;
  /** Process ids of everything that runs for it, the supervisor included. */
  pids(): number[];
  /** Ends it as Ctrl-C does and resolves with the exit code; the data stays. */
  stop(): Promise<number>;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

/** Resolves when the product says that it is ready. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? newDataDir(options);
  const node = [...HEAP_FLAGS, '--disable-warning=ExperimentalWarning'];
  const args = [...node, 'tools/start/main.ts', ...(options.kafka ? ['--kafka'] : [])];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...PROCESS_ENV,
      ...process.env,
      NODE_ENV: '',
      ...options.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  try {
    await ready(child, () => output);
  } catch (error) {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }

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
    metricsUrl: /Metrics +of the gateway, (\S+)/.exec(output)?.[1] ?? '',
    serviceAddresses: /Services +by gRPC, (\S+)/.exec(output)?.[1] ?? '',
    output: () => output,
    pidOf: (part) => pidOfPart(child.pid ?? 0, part),
    pids: () => [child.pid ?? 0, ...processesBelow(child.pid ?? 0).map(({ pid }) => pid)],
    stop,
    async dispose() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder for a new product's data. What was published to one transport is not in another, so Kafka begins with nothing. */
function newDataDir({ kafka }: ProductOptions): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'carebourse-e2e-'));
  const template = process.env[TEMPLATE_SETTING];
  if (!template || kafka) return dataDir;
  // PostgreSQL does not run for this user where that is root, and asks that its files are its own.
  execFileSync('cp', ['-a', `${template}/.`, dataDir]);
  return dataDir;
}

/** Makes the data of a first start. */
export async function makeTemplate(folder: string): Promise<void> {
  await (await startProduct({ dataDir: folder })).stop();
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

/** How the parts are known by their command lines. */
const ENTRIES: Record<string, RegExp> = {
  gateway: /gateway\/src\/main\.ts/,
  web: /web\/server\/main\.ts/,
  payments: /local\/payments\/src\/main\.ts/,
  // The servers themselves rather than their keepers.
  postgres: /\/postgres (-D|.*-D )/,
  kafka: /kafka\.Kafka /,
};

/** Finds a part among the processes below the supervisor. */
function pidOfPart(supervisor: number, part: string): number {
  const entry = ENTRIES[part] ?? new RegExp(`services/${part}/src/main\\.ts`);
  const match = processesBelow(supervisor).find(({ command }) => entry.test(command));
  if (!match) throw new Error(`no process of ${part} below ${supervisor}`);
  return match.pid;
}
