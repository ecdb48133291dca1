import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SkippedError } from './check.ts';
import type { Cluster } from './cluster.ts';

/**
 * Sees that the chart's claim of tables gets a volume: of the cluster's default class, or else a folder of this machine where
 * its containerd is the node's. The claim and what it has go at the end.
 * @throws SkippedError where there is neither
 */
export async function provideVolume(cluster: Cluster): Promise<AsyncDisposable> {
  const claim = `${cluster.release}-tables`;
  const removeFolder = (await hasDefaultClass(cluster)) ? undefined : await provideFolder(cluster, claim);
  return {
    async [Symbol.asyncDispose]() {
      await cluster.kubectl(['delete', 'pvc', claim, '--ignore-not-found', '--timeout=60s']);
      await removeFolder?.();
    },
  };
}

const DEFAULT_CLASS = 'storageclass.kubernetes.io/is-default-class';

async function hasDefaultClass(cluster: Cluster): Promise<boolean> {
  const { items } = await cluster.read<{ items: { metadata: { annotations?: Record<string, string> } }[] }>(
    'get',
    'storageclass',
  );
  return items.some(({ metadata }) => metadata.annotations?.[DEFAULT_CLASS] === 'true');
}

async function provideFolder(cluster: Cluster, claim: string): Promise<() => Promise<void>> {
  if (!process.env['CONTAINERD_ADDRESS']) throw new SkippedError('the cluster makes no volumes');
  const path = mkdtempSync(join(tmpdir(), 'carebourse-volume-'));
  // Pods run as a user of their own, and folders of a node are given to none.
  chmodSync(path, 0o777);
  const name = `${cluster.namespace}-tables`;
  const volume = {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name },
    spec: {
      capacity: { storage: '1Gi' },
      accessModes: ['ReadWriteOnce'],
      persistentVolumeReclaimPolicy: 'Retain',
      claimRef: { namespace: cluster.namespace, name: claim },
      hostPath: { path },
    },
  };
  const removeVolume = () => cluster.kubectl(['delete', 'pv', name, '--ignore-not-found', '--timeout=60s']);
  // One of a run that was killed is bound to a claim that is gone.
  await removeVolume();
  await cluster.kubectl(['apply', '--filename=-'], JSON.stringify(volume));
  return async () => {
    await removeVolume();
    rmSync(path, { recursive: true });
  };
}
