import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where Node's inspector listens after SIGUSR1: one process at a time. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const SAMPLE_US = 500;

interface CallFrame {
  functionName: string;
  url: string;
}

interface CpuProfile {
  nodes: { id: number; callFrame: CallFrame }[];
  samples: number[];
  timeDeltas: number[];
}

/**
 * Shares of a process's processor time by package while something runs, the largest first.
 * @param pid of a process on Node
 */
export async function profileOf(pid: number, run: () => Promise<void>): Promise<[string, number][]> {
  process.kill(pid, 'SIGUSR1');
  const inspector = await connect();
  try {
    await inspector.call('Profiler.enable');
    await inspector.call('Profiler.setSamplingInterval', { interval: SAMPLE_US });
    await inspector.call('Profiler.start');
    await run();
    const { profile } = (await inspector.call('Profiler.stop')) as { profile: CpuProfile };
    return sharesOf(profile);
  } finally {
    // It waits for the connection's end, which must not be waited for in turn.
    const close = "setTimeout(() => process.getBuiltinModule('inspector').close(), 50)";
    await inspector.call('Runtime.evaluate', { expression: close });
    inspector.close();
    // The next process needs the port.
    await until(async () => (await targets()) === undefined);
  }
}

/** @returns each package's share of what was not idle, from 0 to 1 */
export function sharesOf({ nodes, samples, timeDeltas }: CpuProfile): [string, number][] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map<string, number>();
  let total = 0;
  samples.forEach((id, index) => {
    const frame = frames.get(id);
    const time = timeDeltas[index] ?? 0;
    if (!frame || frame.functionName === '(idle)') return;
    const name = packageOf(frame);
    times.set(name, (times.get(name) ?? 0) + time);
    total += time;
  });
  return [...times].map(([name, time]): [string, number] => [name, time / total]).sort(([, a], [, b]) => b - a);
}

function packageOf({ functionName, url }: CallFrame): string {
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (installed) return installed;
  if (functionName.startsWith('writev') || functionName.startsWith('writeUtf8')) return 'writing to sockets';
  if (url.startsWith('node:')) return 'node';
  if (url.includes('/generated/')) return 'generated code';
  if (url.startsWith('file:')) return 'our code';
  return functionName === '(garbage collector)' ? 'collections' : 'node, native';
}

interface Inspector {
  call(method: string, params?: object): Promise<unknown>;
  close(): void;
}

async function connect(): Promise<Inspector> {
  const socket = new WebSocket(await addressOf());
  await once(socket, 'open');
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  return {
    call(method, params = {}) {
      const id = ++last;
      const { promise, resolve } = Promise.withResolvers<unknown>();
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
      return promise;
    },
    close: () => socket.close(),
  };
}

async function addressOf(): Promise<string> {
  let address: string | undefined;
  await until(async () => (address = (await targets())?.[0]?.webSocketDebuggerUrl) !== undefined);
  return address ?? '';
}

/** What can be inspected; undefined when nothing listens. */
async function targets(): Promise<{ webSocketDebuggerUrl: string }[] | undefined> {
  return fetch(INSPECTOR).then(
    (response) => response.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
    () => undefined,
  );
}

/** @throws Error when it does not come true within ten seconds */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isTrue()) return;
    await sleep(100);
  }
  throw new Error(`the inspector at ${INSPECTOR} does not open or close`);
}
