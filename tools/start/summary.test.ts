import { SERVICE_NAMES } from '@carebourse/runtime/service-names';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { describeRun } from './summary.ts';
import { portNames, type Ports, type Wiring } from './wiring.ts';

const ports = Object.fromEntries(portNames.map((name, index) => [name, 20_000 + index])) as Ports;
const serverUrl = 'postgresql://operator:secret@db.example.org/postgres';

function described(roleSecret: string | undefined): string {
  const settings = readSettings([], { DATABASE_URL: serverUrl });
  const serviceKeys = Object.fromEntries(SERVICE_NAMES.map((name) => [name, ''])) as Wiring['serviceKeys'];
  const said = { encryptionKeys: '', serviceKeys, clusterId: () => '', kafkaBrokers: '' };
  const wiring: Wiring = { settings, ports, dial: ports, serverUrl, roleSecret, ...said };
  return describeRun(wiring, 1);
}

test('a server whose user may make no roles is said to have one user for everything', () => {
  expect(described(undefined)).toContain('external, db.example.org, as one user: it may make no roles');
  expect(described('secret')).toMatch(/external, db\.example\.org$/m);
});
