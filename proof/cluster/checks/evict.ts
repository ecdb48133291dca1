import { until, type Cluster } from '../cluster.ts';
import { withoutLoss, type Check } from '../check.ts';
import { parts } from '../parts.ts';

/**
 * A drain of the node: every pod is asked to go by the eviction API, and the budget refuses the second of a part until
 * the first has its successor.
 */
export const evict: Check = {
  name: 'a drain evicts every pod, as the budgets allow, under load',
  async run({ cluster, load }) {
    let refused = 0;
    const seen = await withoutLoss(load, async () => {
      for (const part of parts) refused += await drain(cluster, part);
    });
    if (refused === 0) throw new Error('no budget refused an eviction');
    return `${seen}; refused at first: ${refused}`;
  },
};

/** Evicts the pods that a part has now; answers how many were refused at first. */
export async function drain(cluster: Cluster, part: string): Promise<number> {
  const pods = await cluster.readyPods(part);
  const refusals = await Promise.all(pods.map((pod) => tryToEvict(cluster, pod)));
  await until(`all pods of ${part} to be replaced`, 180, async () => {
    const ready = await cluster.readyPods(part);
    const left = ready.filter((pod) => pods.includes(pod));
    for (const pod of left) await tryToEvict(cluster, pod);
    return left.length === 0 && ready.length >= pods.length ? true : undefined;
  });
  return refusals.filter(Boolean).length;
}

/** Whether the budget refused. */
async function tryToEvict(cluster: Cluster, pod: string): Promise<boolean> {
  const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: pod, namespace: cluster.namespace } };
  const address = `/api/v1/namespaces/${cluster.namespace}/pods/${pod}/eviction`;
  try {
    await cluster.kubectl(['create', '--raw', address, '--filename=-'], JSON.stringify(eviction));
    return false;
  } catch (error) {
    if (String(error).includes('disruption budget')) return true;
    if (String(error).includes('not found')) return false;
    throw error;
  }
}
