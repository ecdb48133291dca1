import type { Check } from '../check.ts';
import type { Cluster } from '../cluster.ts';
import { parseManifests, render, valuesFile, valueSets, type Manifest } from '@carebourse/tools/kubernetes/chart';
import { toolchain } from '@carebourse/tools/kubernetes/toolchain';

/** Beside the test's own, so that nothing is taken for a change of what runs. */
const NAMESPACE = 'carebourse-dry-run';

/** The API server's own judgement of each value set's manifests, Pod Security with it; nothing is made. */
export const dryRun: Check = {
  name: 'the API server would take the manifests of every value set',
  async run({ cluster }) {
    await cluster.kubectl(['apply', '--filename=-'], JSON.stringify(restrictedNamespace));
    try {
      const known = await knownKinds(cluster);
      const tools = await toolchain();
      let taken = 0;
      const unknown = new Set<string>();
      for (const set of valueSets) {
        const manifests = parseManifests(await render(tools, '--values', valuesFile(set)));
        const items = manifests.filter((manifest) => known.has(keyOf(manifest)));
        for (const manifest of manifests) if (!known.has(keyOf(manifest))) unknown.add(manifest.kind);
        await dryRunOf(cluster, items).catch((error: Error) => {
          throw new Error(`${set}: ${error.message}`);
        });
        taken += items.length;
      }
      return `${taken} objects taken; not known to this cluster: ${[...unknown].join(', ') || 'none'}`;
    } finally {
      await cluster.kubectl(['delete', 'namespace', NAMESPACE, '--wait=false']);
    }
  },
};

const restrictedNamespace = {
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: {
    name: NAMESPACE,
    labels: {
      'pod-security.kubernetes.io/enforce': 'restricted',
      'pod-security.kubernetes.io/warn': 'restricted',
    },
  },
};

function dryRunOf(cluster: Cluster, items: object[]): Promise<string> {
  const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
  const how = ['--dry-run=server', '--validate=strict', '--warnings-as-errors'];
  return cluster.kubectl(['apply', '--filename=-', ...how, '--namespace', NAMESPACE], list);
}

/** The kinds that have their definitions here; those of operators are missing where the operator is. */
async function knownKinds(cluster: Cluster): Promise<Set<string>> {
  const lines = (await cluster.kubectl(['api-resources', '--no-headers'])).trim().split('\n');
  return new Set(
    lines.map((line) => {
      const [kind, , apiVersion] = line.trim().split(/\s+/).toReversed();
      return `${apiVersion}/${kind}`;
    }),
  );
}

const keyOf = ({ apiVersion, kind }: Manifest): string => `${apiVersion}/${kind}`;
