import { setTimeout as sleep } from 'node:timers/promises';
import { Balancer } from './balancer.ts';
import { startReplicas, type Replica } from './replicas.ts';
import { SteadyLoad, type Failure } from './steady-load.ts';

/** Longer than clients wait before they connect to a replica that is back. */
const SETTLE_MS = 1_500;
const LOOK_EVERY_MS = 20;

export interface RollingReport {
  calls: number;
  restarts: number;
  failures: Failure[];
}

/** Replaces every process of a product with two of each, under load, and counts the calls that fail. */
export async function rollingRestart(people: number, say: (line: string) => void): Promise<RollingReport> {
  const { services, gateways, close } = await startReplicas(say);
  const balancer = new Balancer(gateways.map(({ url }) => url ?? ''));
  try {
    const load = new SteadyLoad(balancer);
    await load.start(people);
    say(`${people} people use it.`);
    const replicas = [...services, gateways].flat();
    for (const replica of replicas) {
      await sleep(SETTLE_MS);
      await replace(replica);
      say(`Replaced ${replica.part.name}: ${load.failures.length} calls failed.`);
    }
    await sleep(SETTLE_MS);
    await load.stop();
    return { calls: load.calls, restarts: replicas.length, failures: load.failures };
  } finally {
    await balancer.stop();
    await close();
  }
}

/** Resolves when the process has drained and another one is ready in its place. */
async function replace({ part }: Replica): Promise<void> {
  part.restart();
  while (part.isReady) await sleep(LOOK_EVERY_MS);
  await part.ready();
}
