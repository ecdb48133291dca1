/**
 * `npm run events:rebuild -- <service> <projection>`: builds anew what a service keeps of others' events, while the
 * product runs. The owner tells again how things are, through its outbox, in order with every change (docs/decisions/0049).
 */
import { projectionOwners } from '@carebourse/messaging/projections';
import { SettingsError } from '@carebourse/runtime/env';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runEntry } from '../run-entry.ts';
import { isService, serviceFolder, type ServiceName } from '../services.ts';

const owners: Record<ServiceName, Readonly<Record<string, ServiceName>>> = projectionOwners;
const names = Object.entries(owners).flatMap(([service, of]) => Object.keys(of).map((name) => `${service} ${name}`));

async function rebuild(service: ServiceName, projection: string, owner: ServiceName, folder: string): Promise<number> {
  const [asked, answered] = [join(folder, 'asked.json'), join(folder, 'answered.json')];
  const parts: [ServiceName, string, string[]][] = [
    [service, `${serviceFolder(service)}/src/rebuild.ts`, [projection, asked]],
    [owner, `${serviceFolder(owner)}/src/restate.ts`, [asked, answered]],
    [service, 'packages/messaging/src/rebuild/wait-command.ts', [service, answered]],
  ];
  for (const [of, entry, args] of parts) {
    const code = await runEntry(of, entry, args);
    if (code !== 0) return code;
  }
  return 0;
}

const folder = mkdtempSync(join(tmpdir(), 'carebourse-rebuild-'));
try {
  const [service = '', projection = ''] = process.argv.slice(2);
  const owner = isService(service) && Object.hasOwn(owners[service], projection) && owners[service][projection];
  if (!isService(service) || !owner) {
    throw new SettingsError(
      `usage: npm run events:rebuild -- <service> <projection>, with one of: ${names.join(', ')}`,
    );
  }
  process.exitCode = await rebuild(service, projection, owner, folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
