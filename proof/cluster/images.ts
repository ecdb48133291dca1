import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { images } from '@carebourse/tools/image/images';
import { fetchBroker } from '@carebourse/tools/kafka/jars';
import { findBinaries } from '@carebourse/tools/postgres/binaries';
import type { Builder } from './builder.ts';
import { ingressContext } from './ingress.ts';
import type { ClusterOptions } from './options.ts';
import { storeContext } from './store.ts';

const TAG = 'test';

export const imageOf = (part: string, tag = TAG): string => `localhost/carebourse-${part}:${tag}`;

/** Name of the migration that the version after this one has more. */
export const nextMigration = '29991231235959_cluster_test';

/** Builds and loads everything that the test installs. Answers one line about sizes. */
export async function buildImages(
  builder: Builder,
  { kafka }: Pick<ClusterOptions, 'kafka'>,
  say: (line: string) => void,
): Promise<string> {
  const { appVersion: version } = parse(readFileSync('charts/carebourse/Chart.yaml', 'utf8')) as { appVersion: string };
  const sizes: string[] = [];
  for (const part of Object.keys(images)) {
    const image = imageOf(part);
    await builder.build({ image, context: '.', args: { PART: part, VERSION: version } });
    await builder.load(image);
    const size = `${part} ${Math.round(await builder.size(image))} MB`;
    say(`image ${size}`);
    sizes.push(size);
  }
  await buildPostgres(builder);
  await buildFrom(builder, imageOf('test-ingress'), ingressContext);
  await buildFrom(builder, imageOf('test-store'), storeContext);
  if (kafka) await buildKafka(builder);
  await buildNextJobs(builder);
  return sizes.join(', ');
}

async function buildPostgres(builder: Builder): Promise<void> {
  const native = dirname(dirname((await findBinaries()).postgres));
  await buildFrom(builder, imageOf('test-postgres'), (folder) => {
    cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    cpSync(join(import.meta.dirname, 'postgres'), folder, { recursive: true });
  });
}

async function buildKafka(builder: Builder): Promise<void> {
  const jars = await fetchBroker();
  await buildFrom(builder, imageOf('test-kafka'), (folder) => {
    cpSync(jars, join(folder, 'jars'), { recursive: true });
    cpSync(join(import.meta.dirname, 'kafka'), folder, { recursive: true });
  });
}

/** The jobs of the version after this one: these, and a migration more. */
async function buildNextJobs(builder: Builder): Promise<void> {
  await buildFrom(builder, imageOf('jobs', 'next'), (folder) => {
    const target = `/app/services/catalogue/prisma/migrations/${nextMigration}/migration.sql`;
    writeFileSync(join(folder, 'migration.sql'), 'CREATE TABLE "cluster_test" ("id" INTEGER PRIMARY KEY);\n');
    writeFileSync(join(folder, 'Dockerfile'), `FROM ${imageOf('jobs')}\nCOPY migration.sql ${target}\n`);
  });
}

async function buildFrom(
  builder: Builder,
  image: string,
  fill: (folder: string) => void | Promise<void>,
): Promise<void> {
  const context = mkdtempSync(join(tmpdir(), 'carebourse-context-'));
  try {
    await fill(context);
    await builder.build({ image, context });
    await builder.load(image);
  } finally {
    rmSync(context, { recursive: true });
  }
}
