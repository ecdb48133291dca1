import { setTimeout as sleep } from 'node:timers/promises';
import { SkippedError, type Check } from '../check.ts';
import { Load } from '../load.ts';

const RATE = 60;
/** Long enough for the metrics server to have seen nothing but the load. */
const SETTLE_MS = 45_000;

interface PodMetrics {
  items: { metadata: { labels: Record<string, string> }; containers: { usage: { cpu: string; memory: string } }[] }[];
}

/** What the pods use: the figures that `resources` of the chart are set by. */
export const usage: Check = {
  name: `CPU and memory of a pod at ${RATE} calls a second`,
  async run({ cluster }) {
    const more = new Load(cluster, 'usage', RATE);
    try {
      await more.start();
      const counts = await more.during(() => sleep(SETTLE_MS));
      const address = `/apis/metrics.k8s.io/v1beta1/namespaces/${cluster.namespace}/pods`;
      const text = await cluster.kubectl(['get', '--raw', address]).catch(() => {
        throw new SkippedError('the cluster has no metrics server');
      });
      const seen = describe(JSON.parse(text) as PodMetrics);
      return `${seen}; ${counts.ok} calls, the slowest ${counts.slowestMs} ms`;
    } finally {
      await more.stop();
    }
  },
};

/** By part, the most that one of its pods uses. */
function describe({ items }: PodMetrics): string {
  const most = new Map<string, { cpu: number; memory: number }>();
  for (const { metadata, containers } of items) {
    const part = metadata.labels['app.kubernetes.io/component'] ?? metadata.labels['app'] ?? '';
    const before = most.get(part) ?? { cpu: 0, memory: 0 };
    for (const { usage: used } of containers) {
      const memory = Math.max(before.memory, mebibytes(used.memory));
      most.set(part, { cpu: Math.max(before.cpu, millicores(used.cpu)), memory });
    }
  }
  return [...most].map(([part, { cpu, memory }]) => `${part} ${cpu}m ${memory}Mi`).join(', ');
}

/** `12345678n` or `12m`. */
function millicores(cpu: string): number {
  return Math.round(cpu.endsWith('n') ? Number.parseInt(cpu) / 1e6 : Number.parseInt(cpu));
}

/** `123456Ki` or `120Mi`. */
function mebibytes(memory: string): number {
  return Math.round(memory.endsWith('Ki') ? Number.parseInt(memory) / 1024 : Number.parseInt(memory));
}
