/** `npm run generate`: makes the Prisma clients of the services, those whose schema has changed. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serviceFolder, services, type ServiceName } from './services.ts';

const require = createRequire(import.meta.url);
const prismaPackage = require.resolve('prisma/package.json');
const run = promisify(execFile);

/** Answers the services whose client was made anew. */
export async function generateClients(signal?: AbortSignal): Promise<ServiceName[]> {
  const stale = services.filter((service) => existsSync(schemaOf(service)) && readStamp(service) !== stampOf(service));
  await Promise.all(stale.map((service) => generate(service, signal)));
  return stale;
}

async function generate(service: ServiceName, signal?: AbortSignal): Promise<void> {
  const cli = join(prismaPackage, '..', 'build', 'index.js');
  await run(process.execPath, [cli, 'generate', '--schema', schemaOf(service)], {
    signal,
    env: {
      ...process.env,
      // Generating needs no schema engine, but Prisma looks for it and would try to download it.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  });
  writeFileSync(stampFile(service), stampOf(service));
}

const schemaOf = (service: ServiceName): string => join(serviceFolder(service), 'prisma', 'schema.prisma');
const stampFile = (service: ServiceName): string => join(serviceFolder(service), 'generated', 'prisma', '.stamp');

function readStamp(service: ServiceName): string | undefined {
  return existsSync(stampFile(service)) ? readFileSync(stampFile(service), 'utf8') : undefined;
}

/** A hash of all that the client depends on: the schema and Prisma itself. */
function stampOf(service: ServiceName): string {
  const { version } = JSON.parse(readFileSync(prismaPackage, 'utf8')) as { version: string };
  return createHash('sha256')
    .update(version)
    .update(readFileSync(schemaOf(service)))
    .digest('hex');
}

if (import.meta.main) {
  const made = await generateClients();
  console.log(made.length > 0 ? `Prisma clients made: ${made.join(', ')}` : 'Prisma clients are up to date');
}
