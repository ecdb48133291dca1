import { until, type Cluster } from './cluster.ts';
import { inBackground } from './command.ts';

/** The address that tools/cluster/values.yaml gives as the public one. */
export const ADDRESS = 'http://localhost:18080';

/** A pod of the gateway's Service at ADDRESS. Answers how to end it. */
export async function forward({ namespace, release }: Cluster): Promise<() => Promise<void>> {
  const { port } = new URL(ADDRESS);
  const args = ['--namespace', namespace, 'port-forward', `service/${release}-gateway`, `${port}:8080`];
  const forwarding = inBackground('kubectl', args);
  await until(`the gateway at ${ADDRESS}`, 30, async () => {
    if (forwarding.hasEnded()) throw new Error(`kubectl port-forward ended: is port ${port} free?`);
    return fetch(`${ADDRESS}/healthz`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  });
  return forwarding.stop;
}
