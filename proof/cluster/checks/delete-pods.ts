import { until } from '../cluster.ts';
import { withoutLoss, type Check, type Stage } from '../check.ts';
import { parts } from '../parts.ts';

/** One pod of each part is deleted, one after another; the Deployment makes another one. */
export const deletePods: Check = {
  name: 'one pod of every part deleted under load',
  run: (stage) =>
    withoutLoss(stage.load, async () => {
      for (const part of parts) await deleteOne(stage, part);
    }),
};

async function deleteOne({ cluster }: Stage, part: string): Promise<void> {
  const before = await cluster.readyPods(part);
  const [pod] = before;
  if (!pod) throw new Error(`${part} has no ready pod`);
  await cluster.kubectl(['delete', 'pod', pod, '--wait=false']);
  await until(`another pod of ${part}`, 120, async () => {
    const ready = await cluster.readyPods(part);
    return ready.length >= before.length && !ready.includes(pod) ? true : undefined;
  });
}
