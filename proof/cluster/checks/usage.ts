import { setTimeout as sleep } from 'node:timers/promises';
import { withoutLoss, type Check, type Stage } from '../check.ts';
import type { Cluster } from '../cluster.ts';
import { parts } from '../parts.ts';

const PERIOD_MS = 30_000;

/** What a pod's process has used up to now. */
interface Used {
  /** Of a core, since its start. */
  cpuSeconds: number;
  /** The most memory that it ever had, in MiB. */
  peak: number;
}

/** Runs beside the part's process, which is the container's first. */
const probe = `
const { readFileSync } = require('node:fs');
const [user, system] = readFileSync('/proc/1/stat', 'utf8').split(') ')[1].split(' ').slice(11, 13);
const peak = /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/1/status', 'utf8'))[1];
console.log(JSON.stringify({ cpuSeconds: (Number(user) + Number(system)) / 100, peak: Math.round(peak / 1024) }));
`;

/** The figures that the chart's `resources` are set by. */
export const usage: Check = {
  name: 'CPU and memory that a pod of each part uses under load',
  async run({ cluster, load }: Stage) {
    const pods = await Promise.all(
      parts.map(async (part) => ({ part, pod: (await cluster.readyPods(part))[0] ?? '' })),
    );
    const lines: string[] = [];
    const before = await Promise.all(pods.map(({ pod }) => read(cluster, pod)));
    const started = performance.now();
    const calls = await withoutLoss(load, () => sleep(PERIOD_MS));
    const after = await Promise.all(pods.map(({ pod }) => read(cluster, pod)));
    const seconds = (performance.now() - started) / 1000;
    for (const [index, { part }] of pods.entries()) {
      const cores = ((after[index]?.cpuSeconds ?? 0) - (before[index]?.cpuSeconds ?? 0)) / seconds;
      lines.push(`${part} ${Math.round(cores * 1000)}m ${after[index]?.peak}Mi`);
    }
    return `${lines.join(', ')}; ${calls}`;
  },
};

async function read(cluster: Cluster, pod: string): Promise<Used> {
  return JSON.parse(await cluster.kubectl(['exec', pod, '--', 'node', '-e', probe])) as Used;
}
