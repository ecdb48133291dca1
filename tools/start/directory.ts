import { join } from 'node:path';
import { STAND_IN_FLAGS } from './node-process.mjs';
import { commonEnv } from './part-env.ts';
import type { PartDefinition } from './part.ts';
import { loopback } from './ports.ts';
import type { StartSettings } from './settings.ts';
import { browserUrl, type Ports, type Wiring } from './wiring.ts';

/** The directory that people sign in with, for those who deal with it. */
export function directoryEnv({ settings, ports }: Wiring): NodeJS.ProcessEnv {
  if (usesLocalDirectory(settings)) {
    const { tenant, client } = localDirectory;
    return { AZURE_TENANT_ID: tenant, AZURE_CLIENT_ID: client, AZURE_AUTHORITY: directoryUrl(ports) };
  }
  const { AZURE_TENANT_ID, AZURE_CLIENT_ID, AZURE_AUTHORITY } = settings;
  return {
    ...(AZURE_TENANT_ID && { AZURE_TENANT_ID }),
    ...(AZURE_CLIENT_ID && { AZURE_CLIENT_ID }),
    ...(AZURE_AUTHORITY && { AZURE_AUTHORITY }),
  };
}

/** Without a directory of its own, a run that is not for production has people of a stand-in sign in. */
export function usesLocalDirectory({ AZURE_CLIENT_ID, NODE_ENV }: StartSettings): boolean {
  return !AZURE_CLIENT_ID && NODE_ENV !== 'production';
}

export function directoryUrl(ports: Ports): string {
  return `http://${loopback}:${ports.directory}`;
}

const localDirectory = { tenant: 'local', client: 'carebourse' };

export function directoryPart({ settings, ports }: Wiring): PartDefinition {
  const seenAt = browserUrl(settings);
  return {
    name: 'directory',
    args: [...STAND_IN_FLAGS, 'local/directory/src/main.ts'],
    readyUrl: `${directoryUrl(ports)}/healthz`,
    env: {
      ...commonEnv(settings, 'directory'),
      HOST: loopback,
      PORT: String(ports.directory),
      STATE_FILE: join(settings.DATA_DIR, 'directory', 'keys.json'),
      TENANT_ID: localDirectory.tenant,
      CLIENT_ID: localDirectory.client,
      APP_ORIGINS: [seenAt, `http://${loopback}:${settings.PORT}`, `http://localhost:${settings.PORT}`].join(','),
    },
  };
}
