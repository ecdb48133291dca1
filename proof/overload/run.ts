import { seededRandom } from '../faults/random.ts';
import { signInDemo } from '../faults/sign-in.ts';
import { services } from '@carebourse/tools/services';
import { startProduct, type Product } from '@carebourse/tools/start/running-product';
import { Caller } from './caller.ts';
import { closedLoop, openLoop, type Crowd, type LoadReport } from './load.ts';
import { MemoryWatch, residentMb, type MemoryRow } from './memory.ts';
import { countLost, registerMembers } from './mix.ts';
import type { OverloadOptions } from './options.ts';
import { measureStreams, type StreamReport } from './stream-load.ts';

/** Callers of the closed loop, step by step: the best of them is the capacity. */
const CALLERS = [8, 16, 32, 64];
const WARM_UP_SECONDS = 30;
const STEP_SECONDS = 15;
const TIMES_CAPACITY = 2;

export interface OverloadReport {
  warmUp: LoadReport;
  steps: { callers: number; load: LoadReport }[];
  /** Good answers a second. */
  capacity: number;
  overload: LoadReport;
  memory: MemoryRow[];
  acknowledged: number;
  lost: number;
  streams: StreamReport | undefined;
}

/** Finds out what the product carries, gives it twice as much for a while, and counts. */
export async function runOverload(options: OverloadOptions, say: (line: string) => void): Promise<OverloadReport> {
  const product = await startProduct({
    // Its streams are of as few people as it can do with.
    env: { LOG_LEVEL: 'warn', STREAMS_PER_PERSON: '12000', REGISTRATIONS_PER_HOUR: '10000' },
  });
  const caller = new Caller(product.url);
  try {
    say(`The product runs. Registering ${options.people} people …`);
    const members = await registerMembers(caller, options.people);
    const crowd = { caller, members, random: seededRandom(1, 'calls') };
    const load = await measureLoad(product, crowd, options, say);
    const acknowledged = members.reduce((sum, member) => sum + member.acknowledged.size, 0);
    const lost = await countLost(caller, members);
    const reviewer = await signInDemo(product.url, 'admin');
    const place = { url: product.url, crowd, reviewer, gatewayMb: () => residentMb(product.pidOf('gateway')) };
    const streams = options.streams > 0 ? await measureStreams(place, options.streams, say) : undefined;
    return { ...load, acknowledged, lost, streams };
  } finally {
    caller.close();
    await product.dispose();
  }
}

async function measureLoad(
  product: Product,
  crowd: Crowd,
  { minutes }: OverloadOptions,
  say: (line: string) => void,
): Promise<Pick<OverloadReport, 'warmUp' | 'steps' | 'capacity' | 'overload' | 'memory'>> {
  const warmUp = await closedLoop(crowd, CALLERS.at(-1) ?? 1, WARM_UP_SECONDS);
  const steps: OverloadReport['steps'] = [];
  for (const callers of CALLERS) {
    const load = await closedLoop(crowd, callers, STEP_SECONDS);
    steps.push({ callers, load });
    say(`${callers} callers who wait for their answers: ${rateOf(load).toFixed(0)} good answers a second`);
  }
  const capacity = Math.max(...steps.map(({ load }) => rateOf(load)));
  const rate = capacity * TIMES_CAPACITY;
  say(`${rate.toFixed(0)} calls a second for ${minutes} min …`);
  const parts = [...services, 'gateway', 'postgres'];
  const watch = new MemoryWatch(Object.fromEntries(parts.map((part) => [part, product.pidOf(part)])));
  const overload = await openLoop(crowd, rate, minutes * 60);
  return { warmUp, steps, capacity, overload, memory: await watch.stop() };
}

/** Good answers a second. */
export function rateOf({ good, seconds }: LoadReport): number {
  return good / seconds;
}
