import { fetchS3Server } from '@carebourse/tools/s3-server/binary';
import { copyFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';

const folder = join(import.meta.dirname, 'store');

/** Fills a context for the image of the S3 server, which Go builds at the first call. */
export async function storeContext(context: string): Promise<void> {
  copyFileSync(await fetchS3Server(), join(context, 'versitygw'));
  cpSync(join(folder, 'Dockerfile'), join(context, 'Dockerfile'));
}

/** Where tables and files lie, but for the check of a volume. */
export async function installStore(cluster: Cluster): Promise<void> {
  await cluster.kubectl(['apply', '--filename', join(folder, 'objects.yaml')]);
  await cluster.kubectl(['rollout', 'status', 'deployment/store', '--timeout=120s']);
}
