import {
  call,
  capacityOf,
  measureCapacity,
  overload,
  stepsOf,
  type LoadReport,
  type LoadRun,
} from '@carebourse/load-tests/overload';
import { signInDemo } from '../faults/sign-in.ts';
import { services } from '@carebourse/tools/services';
import { startProduct, type Product } from '@carebourse/tools/start/running-product';
import { MemoryWatch, residentMb, type MemoryRow } from './memory.ts';
import type { OverloadOptions } from './options.ts';
import { measureStreams, type StreamReport } from './stream-load.ts';

/** Beside the streams. */
const CALLERS = 4;
const CALL_SECONDS = 15;

export interface OverloadReport {
  /** Of callers who wait for their answers. */
  steps: [name: string, load: LoadReport][];
  /** Good answers a second. */
  capacity: number;
  overload: LoadRun;
  memory: MemoryRow[];
  streams: StreamReport | undefined;
}

/** Finds out what the product carries, gives it twice as much for a while, and counts. */
export async function runOverload(options: OverloadOptions, say: (line: string) => void): Promise<OverloadReport> {
  const { minutes, people, streams } = options;
  const product = await startProduct({
    // Its streams are of as few people as it can do with.
    env: { LOG_LEVEL: 'warn', STREAMS_PER_PERSON: '12000', REGISTRATIONS_PER_HOUR: '10000' },
  });
  try {
    const place = { base: product.url, people };
    say(`The product runs. What does it carry? ${people} people register and call …`);
    const steps = await measureCapacity(place);
    const capacity = capacityOf(steps);
    say(`${(2 * capacity).toFixed(0)} calls a second for ${minutes} min …`);
    const watch = watchMemory(product);
    const over = await overload(place, capacity, minutes * 60);
    const memory = await watch.stop();
    const { cookie: reviewer } = await signInDemo(product.url, 'admin');
    const sessions = [];
    while (sessions.length < people) sessions.push((await signInDemo(product.url, 'patient')).cookie);
    const scene = {
      url: product.url,
      sessions,
      reviewer,
      gatewayMb: () => residentMb(product.pidOf('gateway')),
      call: () => call(place, CALLERS, CALL_SECONDS),
    };
    return {
      steps: stepsOf(steps.loads),
      capacity,
      overload: over,
      memory,
      streams: streams > 0 ? await measureStreams(scene, streams, say) : undefined,
    };
  } finally {
    await product.dispose();
  }
}

function watchMemory({ pidOf }: Product): MemoryWatch {
  const parts = [...services, 'gateway', 'postgres'];
  return new MemoryWatch(Object.fromEntries(parts.map((part) => [part, pidOf(part)])));
}
