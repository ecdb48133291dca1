import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { until, type Cluster } from './cluster.ts';

/** The address that tools/cluster/values.yaml gives as the public one. */
export const ADDRESS = 'http://localhost:18080';

/** A pod of the gateway's Service at ADDRESS. Answers how to end it. */
export async function forward({ namespace, release }: Cluster): Promise<() => Promise<void>> {
  const { port } = new URL(ADDRESS);
  const args = ['--namespace', namespace, 'port-forward', `service/${release}-gateway`, `${port}:8080`];
  const child = spawn('kubectl', args, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await until(`the gateway at ${ADDRESS}`, 30, async () => {
    if (child.exitCode !== null) throw new Error(`kubectl port-forward ended: is port ${port} free?`);
    return fetch(`${ADDRESS}/healthz`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  });
  return async () => {
    child.kill();
    await ended;
  };
}
