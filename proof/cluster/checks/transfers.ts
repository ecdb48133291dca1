import { withoutLoss, type Check, type Stage } from '../check.ts';
import { Transfers } from '../transfers.ts';
import { drain } from './evict.ts';
import { resize } from './scale.ts';

/** What cuts files on their way, and leaves two pods of delivery. */
const acts: Record<string, (stage: Stage, transfers: Transfers) => Promise<unknown>> = {
  async 'roll-out'({ cluster, release }) {
    await release.upgrade([`defaults.podAnnotations.transfers=at-${Date.now()}`]);
    await cluster.replacedPodsGone();
  },
  eviction: ({ cluster }) => drain(cluster, 'delivery'),
  async '1 to 3 to 1'({ cluster }, transfers) {
    await resize(cluster, ['delivery'], 1);
    await resize(cluster, ['delivery'], 3);
    // So that some are at the new pods, which go.
    await transfers.allEnded();
    await resize(cluster, ['delivery'], 1);
    await resize(cluster, ['delivery'], 2);
  },
};

/** Each cut download continues by Range to the same bytes, each cut upload to the same table, and no call is lost. */
export const transfers: Check = {
  name: 'downloads and uploads go on through a roll-out, evictions and scaling, with tables in a bucket',
  async run(stage) {
    await using under = await Transfers.start(stage.cluster);
    const seen: string[] = [];
    for (const [what, act] of Object.entries(acts)) {
      let ended = '';
      const calls = await withoutLoss(stage.load, async () => {
        ended = await under.during(() => act(stage, under));
      });
      seen.push(`${what}: ${ended}, ${calls}`);
    }
    return seen.join('; ');
  },
};
