import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serviceFolder, services, type ServiceName } from './services.ts';

/** The content of the demo, which services read by the setting DEMO_DIR. */
export const demoFolder = 'local/demo';

/** In the order of seeding. The seed of billing is not among them: it buys at the payments sandbox, once that runs. */
export const seededServices = services.filter((service) => service !== 'billing');

export const seedOf = (service: ServiceName): string => `${serviceFolder(service)}/src/seed.ts`;

/** Writes the part of the content that is generated, the tables. */
export async function writeDemoTables(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(demoFolder, 'src/main.ts')]);
}
