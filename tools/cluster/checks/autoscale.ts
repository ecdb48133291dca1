import { until } from '../cluster.ts';
import { SkippedError, type Check } from '../check.ts';
import { Load } from '../load.ts';

const RATE = 150;

/** The gateway's autoscaler adds pods under a load that one cannot carry within its request of CPU. */
export const autoscale: Check = {
  name: 'the autoscaler adds gateways under load',
  async run({ cluster, release }) {
    await cluster.kubectl(['get', '--raw', '/apis/metrics.k8s.io/v1beta1/nodes']).catch(() => {
      throw new SkippedError('the cluster has no metrics server');
    });
    await release.upgrade(['parts.gateway.autoscaling.enabled=true', 'parts.gateway.autoscaling.minReplicas=1']);
    const before = (await cluster.readyPods('gateway')).length;
    const started = Date.now();
    const burst = new Load(cluster, 'burst', RATE);
    try {
      await burst.start();
      const after = await until('more gateways', 240, async () => {
        const ready = await cluster.readyPods('gateway');
        return ready.length > before ? ready.length : undefined;
      });
      return `${before} to ${after} pods in ${Math.round((Date.now() - started) / 1000)} s, at ${RATE} calls a second`;
    } finally {
      await burst.stop();
      await release.upgrade(['parts.gateway.autoscaling.enabled=false']);
    }
  },
};
