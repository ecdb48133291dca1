import { until, type Cluster } from '../cluster.ts';
import type { Check } from '../check.ts';

const LIMIT_SECONDS = 60;

const scaled = ['gateway', 'catalogue'];

/** From one pod to four: the new ones take calls, gRPC ones too, within a minute. */
export const scale: Check = {
  name: 'gateway and catalogue from 1 to 4 pods: all take calls within 60 s',
  async run({ cluster }) {
    await resize(cluster, scaled, 1);
    await resize(cluster, scaled, 4);
    const started = Date.now();
    const took = await until('calls at every pod', LIMIT_SECONDS, async () => {
      const catalogue = await callsOf(cluster, 'catalogue', /^rpc_server_seconds_count\{.*method="\/catalogue/);
      const gateway = await callsOf(cluster, 'gateway', /^http_server_seconds_count\{.*route="\/api/);
      return [...catalogue, ...gateway].every((calls) => calls > 0) ? { catalogue, gateway } : undefined;
    });
    const seconds = (Date.now() - started) / 1000;
    await resize(cluster, scaled, 2);
    return `${seconds.toFixed(0)} s after they were ready; calls by pod: catalogue ${took.catalogue.join(', ')}, gateway ${took.gateway.join(', ')}`;
  },
};

/** Resolves when there are so many pods of each part, all ready. */
export async function resize(cluster: Cluster, parts: readonly string[], replicas: number): Promise<void> {
  const deployments = parts.map((part) => `deployment/${cluster.release}-${part}`);
  await cluster.kubectl(['scale', ...deployments, `--replicas=${replicas}`]);
  for (const part of parts) {
    await until(`${replicas} pods of ${part}`, 180, async () => {
      const pods = await cluster.pods(part);
      return pods.length === replicas && (await cluster.readyPods(part)).length === replicas ? true : undefined;
    });
  }
}

/** Calls that each pod of a part has answered. */
async function callsOf(cluster: Cluster, part: string, line: RegExp): Promise<number[]> {
  const pods = await cluster.readyPods(part);
  return Promise.all(
    pods.map(async (pod) => {
      const lines = (await cluster.figures(pod)).split('\n').filter((text) => line.test(text));
      return lines.reduce((calls, text) => calls + Number(text.split(' ').at(-1)), 0);
    }),
  );
}
