/** `npm run generate`: makes the Prisma clients of the services whose schema has changed, and the tables of the demo. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeDemoTables } from './demo.ts';
import { serviceFolder, services, type ServiceName } from './services.ts';

const require = createRequire(import.meta.url);
const prismaPackage = require.resolve('prisma/package.json');
const run = promisify(execFile);

/** A client that is made from a schema, in the folder that the schema names. */
export interface ClientSource {
  schema: string;
  /** Where the schema puts the client. */
  output: string;
}

/** Answers the services whose client was made anew. */
export async function generateClients(signal?: AbortSignal): Promise<ServiceName[]> {
  const sources = services.map((service) => ({ service, source: sourceOf(service) }));
  const stale = sources.filter(({ source }) => existsSync(source.schema) && isStale(source));
  await Promise.all(stale.map(({ source }) => generateClient(source, signal)));
  return stale.map(({ service }) => service);
}

/** Makes a client unless it is there and up to date. */
export async function generateClient(source: ClientSource, signal?: AbortSignal): Promise<void> {
  if (!isStale(source)) return;
  const cli = join(prismaPackage, '..', 'build', 'index.js');
  await run(process.execPath, [cli, 'generate', '--schema', source.schema], {
    signal,
    env: {
      ...process.env,
      // Generating needs no schema engine, but Prisma looks for it and would try to download it.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  });
  writeFileSync(stampFile(source), stampOf(source));
}

function sourceOf(service: ServiceName): ClientSource {
  const folder = serviceFolder(service);
  return { schema: join(folder, 'prisma', 'schema.prisma'), output: join(folder, 'generated', 'prisma') };
}

const stampFile = ({ output }: ClientSource): string => join(output, '.stamp');

function isStale(source: ClientSource): boolean {
  return !existsSync(stampFile(source)) || readFileSync(stampFile(source), 'utf8') !== stampOf(source);
}

/** A hash of all that the client depends on: the schema and Prisma itself. */
function stampOf({ schema }: ClientSource): string {
  const { version } = JSON.parse(readFileSync(prismaPackage, 'utf8')) as { version: string };
  return createHash('sha256').update(version).update(readFileSync(schema)).digest('hex');
}

if (import.meta.main) {
  const made = await generateClients();
  console.log(made.length > 0 ? `Prisma clients made: ${made.join(', ')}` : 'Prisma clients are up to date');
  await writeDemoTables();
}
