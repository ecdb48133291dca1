import type { Check } from '../check.ts';
import type { Cluster } from '../cluster.ts';
import { Transfers } from '../transfers.ts';
import { provideVolume } from '../volume.ts';

/** One pod of delivery on a volume of one node: it is away for a while, and transfers wait for the next one. */
export const volume: Check = {
  name: 'downloads and uploads go on after a restart of the one pod, with tables on a volume',
  async run({ cluster, release }) {
    await using _ = await provideVolume(cluster);
    await release.upgrade(['tables.bucket.name=', 'parts.delivery.replicas=1']);
    try {
      await using transfers = await Transfers.start(cluster);
      return await transfers.during(() => restart(cluster));
    } finally {
      await release.rollback();
      // Pods that have ended hold a claim, too, and a rollback makes no job anew.
      await cluster.kubectl(['delete', 'job', `${cluster.release}-demo-data`, '--ignore-not-found']);
      await cluster.replacedPodsGone();
    }
  },
};

async function restart(cluster: Cluster): Promise<void> {
  const deployment = `deployment/${cluster.release}-delivery`;
  await cluster.kubectl(['rollout', 'restart', deployment]);
  await cluster.kubectl(['rollout', 'status', deployment, '--timeout=120s']);
}
