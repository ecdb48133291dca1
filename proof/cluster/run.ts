import { SettingsError } from '@carebourse/runtime/env';
import { chooseBuilder } from './builder.ts';
import { SkippedError, type Check } from './check.ts';
import { autoscale } from './checks/autoscale.ts';
import { browse } from './checks/browse.ts';
import { deletePods } from './checks/delete-pods.ts';
import { dryRun } from './checks/dry-run.ts';
import { edges } from './checks/edges.ts';
import { evict } from './checks/evict.ts';
import { migrate } from './checks/migrate.ts';
import { refuse } from './checks/refuse.ts';
import { roll } from './checks/roll.ts';
import { rotate } from './checks/rotate.ts';
import { scale } from './checks/scale.ts';
import { transfers } from './checks/transfers.ts';
import { usage } from './checks/usage.ts';
import { volume } from './checks/volume.ts';
import type { Cluster } from './cluster.ts';
import { buildImages } from './images.ts';
import { installIngress } from './ingress.ts';
import { Load } from './load.ts';
import type { ClusterOptions } from './options.ts';
import { Release } from './release.ts';
import { installStore } from './store.ts';
import type { Row } from './table.ts';

/** By the names that `--only` takes. */
const checks: Readonly<Record<string, Check>> = {
  'dry-run': dryRun,
  browse,
  refuse,
  edges,
  usage,
  roll,
  delete: deletePods,
  evict,
  migrate,
  rotate,
  scale,
  transfers,
  volume,
  autoscale,
};

/** What stands comes first; then the checks, each of which leaves the installation whole; at last everything goes. */
export async function runChecks(
  cluster: Cluster,
  options: ClusterOptions,
  say: (line: string) => void,
): Promise<Row[]> {
  const unknown = options.only.find((name) => !(name in checks));
  if (unknown) throw new SettingsError(`--only: there is no check ${unknown}, only ${Object.keys(checks).join(', ')}`);
  const rows: Row[] = [];
  const step = async (name: string, run: () => Promise<string>): Promise<boolean> => {
    const row = await time(name, run);
    rows.push(row);
    say(`${row.outcome.padEnd(7)} ${row.check} (${row.seconds.toFixed(1)} s): ${row.detail}`);
    return row.outcome === 'passed';
  };
  const release = await Release.of(cluster, options);
  try {
    if (!options.reuse) {
      const builder = await chooseBuilder(options);
      if (!(await step(`images, by ${builder.name}`, () => buildImages(builder, options, say)))) return rows;
      const stores = options.kafka ? 'PostgreSQL, Kafka' : 'PostgreSQL, events on it,';
      if (!(await step(`${stores} and the chart: all pods ready`, () => install(cluster, release, options)))) {
        say(await cluster.kubectl(['get', 'pods']));
        return rows;
      }
    }
    await step('helm test', async () => /The installation works\./.exec(await release.test())?.[0] ?? 'no word');
    const load = new Load(cluster, 'steady', options.rate);
    if (!(await step(`${options.rate} calls a second begun`, () => load.start()))) return rows;
    for (const [name, check] of Object.entries(checks)) {
      if (options.only.length > 0 && !options.only.includes(name)) continue;
      await step(check.name, () => check.run({ cluster, release, load }));
    }
  } finally {
    if (!options.keep) await step('everything removed', () => remove(cluster));
  }
  return rows;
}

async function install(cluster: Cluster, release: Release, { kafka }: ClusterOptions): Promise<string> {
  await remove(cluster);
  await cluster.kubectl(['apply', '--kustomize', `k8s/overlays/${kafka ? 'test-kafka' : 'test'}`]);
  for (const store of kafka ? ['postgres', 'kafka'] : ['postgres']) {
    await cluster.kubectl(['rollout', 'status', `deployment/${store}`, '--timeout=120s']);
  }
  await installStore(cluster);
  await installIngress(cluster);
  await release.upgrade();
  return release.chart();
}

async function remove(cluster: Cluster): Promise<string> {
  await cluster.kubectl(['delete', 'namespace', cluster.namespace, '--ignore-not-found', '--timeout=180s']);
  return `namespace ${cluster.namespace}`;
}

async function time(check: string, run: () => Promise<string>): Promise<Row> {
  const started = performance.now();
  const row = (outcome: Row['outcome'], detail: string): Row => {
    return { check, outcome, seconds: (performance.now() - started) / 1000, detail };
  };
  try {
    return row('passed', await run());
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return row(error instanceof SkippedError ? 'skipped' : 'failed', detail);
  }
}
