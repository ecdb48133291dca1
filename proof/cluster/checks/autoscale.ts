import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until, type Cluster } from '../cluster.ts';
import { SkippedError, type Check } from '../check.ts';
import { inBackground } from '../command.ts';
import { throughIngress, type Entrance } from '../ingress.ts';
import { whatK6Lacks } from '@carebourse/load-tests/k6';

/** The gateway's autoscaler adds pods under a load that one cannot carry within its request of CPU. */
export const autoscale: Check = {
  name: 'the autoscaler adds gateways under the load of k6',
  async run({ cluster, release }) {
    await cluster.kubectl(['get', '--raw', '/apis/metrics.k8s.io/v1beta1/nodes']).catch(() => {
      throw new SkippedError('the cluster has no metrics server');
    });
    const lack = await whatK6Lacks();
    if (lack) throw new SkippedError(lack);
    await release.upgrade(['parts.gateway.autoscaling.enabled=true', 'parts.gateway.autoscaling.minReplicas=1']);
    try {
      return await throughIngress(cluster, (entrance) => growUnderLoad(cluster, entrance));
    } finally {
      await release.upgrade(['parts.gateway.autoscaling.enabled=false']);
    }
  },
};

async function growUnderLoad(cluster: Cluster, entrance: Entrance): Promise<string> {
  const started = Date.now();
  const stopLoad = startLoad(entrance);
  try {
    const before = (await cluster.readyPods('gateway')).length;
    const after = await until('more gateways', 300, async () => {
      const ready = await cluster.readyPods('gateway');
      return ready.length > before ? ready.length : undefined;
    });
    return `${before} to ${after} pods in ${Math.round((Date.now() - started) / 1000)} s, under the profile "stress"`;
  } finally {
    await stopLoad();
  }
}

/** `npm run load` with the profile that grows step by step. Answers how to end it. */
function startLoad({ url, certificate }: Entrance): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'carebourse-load-'));
  const program = fileURLToPath(new URL('../../../load-tests/main.ts', import.meta.url));
  const options = ['--base', url, '--profile', 'stress', '--page', join(folder, 'load.html')];
  const args = ['--disable-warning=ExperimentalWarning', program, ...options];
  // Node and k6 each have a way of their own to trust one more.
  const trust = { NODE_EXTRA_CA_CERTS: certificate, SSL_CERT_FILE: certificate };
  const load = inBackground(process.execPath, args, trust);
  return async () => {
    await load.stop();
    rmSync(folder, { recursive: true });
  };
}
