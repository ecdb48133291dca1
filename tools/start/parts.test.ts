import { newServiceKey, readServiceKeys } from '@carebourse/runtime/service-keys';
import { SERVICE_NAMES } from '@carebourse/runtime/service-names';
import { createPublicKey } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { databaseName, services } from '../services.ts';
import { agentsPart, usesLocalAgents } from './agents.ts';
import { usesLocalDirectory } from './directory.ts';
import { gatewayPart, servicePart, webPart } from './parts.ts';
import { paymentsPart } from './payments.ts';
import { passwordOf } from './roles.ts';
import { readSettings } from './settings.ts';
import { portNames, publicUrl, type Ports, type Wiring } from './wiring.ts';

const serviceKeys = Object.fromEntries(SERVICE_NAMES.map((name) => [name, newServiceKey()])) as Wiring['serviceKeys'];
const ports = Object.fromEntries(portNames.map((name, index) => [name, 20_000 + index])) as Ports;

function wiring(change: Partial<Wiring> = {}): Wiring {
  return {
    settings: readSettings([], {}),
    ports,
    dial: ports,
    serverUrl: 'postgresql://carebourse:secret@127.0.0.1:20000/postgres',
    roleSecret: undefined,
    clusterId: () => '7001',
    encryptionKeys: 'k1:key',
    serviceKeys,
    kafkaBrokers: undefined,
    ...change,
  };
}

afterEach(() => vi.unstubAllEnvs());

test('each service has its own database, the shared events and the addresses of the others', () => {
  expect(servicePart('access-request', wiring()).env).toMatchObject({
    DATABASE_URL: 'postgresql://carebourse:secret@127.0.0.1:20000/carebourse_access_request',
    EVENTS_DATABASE_URL: 'postgresql://carebourse:secret@127.0.0.1:20000/carebourse_events',
    IDENTITY_ADDRESS: `127.0.0.1:${ports['identity-grpc']}`,
    PRODUCT_HOST: '127.0.0.1',
    GRPC_ADDRESS: `127.0.0.1:${ports['access-request-grpc']}`,
  });
});

test('each service is given its own role alone, to its own database and to the events', () => {
  for (const service of services) {
    const { env } = servicePart(service, wiring({ roleSecret: 'of roles' }));
    const own = databaseName(service);
    for (const address of [env.DATABASE_URL, env.EVENTS_DATABASE_URL])
      expect(address).toContain(`//${own}:${passwordOf(own, 'of roles')}@`);
    expect(JSON.stringify(env)).not.toMatch(/of roles|carebourse:secret|_owner/);
  }
});

test('each service and the gateway are given their own key alone, and the public keys of all', () => {
  for (const name of SERVICE_NAMES) {
    const { env } = name === 'gateway' ? gatewayPart(wiring()) : servicePart(name, wiring());
    const { own, published } = readServiceKeys(name, env as Parameters<typeof readServiceKeys>[1]);
    expect([...published.keys()].toSorted()).toEqual([...SERVICE_NAMES].toSorted());
    expect(published.get(name)?.[0]?.equals(createPublicKey(own))).toBe(true);
    expect(SERVICE_NAMES.filter((other) => JSON.stringify(env).includes(serviceKeys[other]))).toEqual([name]);
  }
  expect(JSON.stringify(webPart(wiring()).env)).not.toContain('SERVICE_KEY');
});

test('with Kafka a service gets the brokers instead of the events database', () => {
  const { env } = servicePart('billing', wiring({ kafkaBrokers: 'localhost:9092' }));
  expect(env).toMatchObject({ KAFKA_BROKERS: 'localhost:9092' });
  expect(env).not.toHaveProperty('EVENTS_DATABASE_URL');
});

test('the login of brokers of one’s own reaches the services, and the local broker has none', () => {
  vi.stubEnv('KAFKA_USERNAME', 'carebourse');
  const own = wiring({ kafkaBrokers: 'broker:9092' });
  const local = { ...own, settings: readSettings(['--kafka'], {}) };
  expect(servicePart('billing', own).env).toHaveProperty('KAFKA_USERNAME', 'carebourse');
  expect(servicePart('billing', local).env).not.toHaveProperty('KAFKA_USERNAME');
  expect(gatewayPart(own).env).not.toHaveProperty('KAFKA_USERNAME');
});

test('secrets reach only those who need them', () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_live');
  vi.stubEnv('ENCRYPTION_KEYS', 'k1:key');
  vi.stubEnv('TABLES_S3_SECRET_ACCESS_KEY', 'secret');
  expect(servicePart('identity', wiring()).env).toHaveProperty('ENCRYPTION_KEYS');
  expect(servicePart('identity', wiring()).env).not.toHaveProperty('TABLES_S3_SECRET_ACCESS_KEY');
  expect(servicePart('delivery', wiring()).env).toHaveProperty('TABLES_S3_SECRET_ACCESS_KEY', 'secret');
  for (const part of [servicePart('catalogue', wiring()), gatewayPart(wiring()), webPart(wiring())]) {
    expect(part.env).not.toHaveProperty('ENCRYPTION_KEYS');
    expect(part.env).not.toHaveProperty('STRIPE_SECRET_KEY');
  }
});

test('what opens wrapped keys reaches those who encrypt, and nobody else', () => {
  const vault = { VAULT_DECRYPT_URL: 'https://vault.example/v1', VAULT_TOKEN_FILE: '/run/token' };
  for (const [name, value] of Object.entries(vault)) vi.stubEnv(name, value);
  const given = wiring({ settings: readSettings([], { ...vault, ENCRYPTION_KEYS: 'k1:vault:v1:key' }) });
  expect(servicePart('profile', given).env).toMatchObject(vault);
  for (const part of [servicePart('billing', given), gatewayPart(given), webPart(given), paymentsPart(given)])
    expect(Object.keys(part.env).filter((name) => name.startsWith('VAULT'))).toEqual([]);
});

test('identity alone is told where the audit trail is noted: beside the keys, or where somebody wants it', () => {
  const settings = readSettings([], { DATA_DIR: '/srv/carebourse' });
  expect(servicePart('identity', wiring({ settings })).env).toMatchObject({
    AUDIT_NOTE_DIRS: join(settings.DATA_DIR, 'audit', '7001'),
  });
  vi.stubEnv('AUDIT_NOTE_DIRS', '/backup/notes');
  const wanted = wiring({ settings: readSettings([], process.env) });
  expect(servicePart('identity', wanted).env).toMatchObject({ AUDIT_NOTE_DIRS: '/backup/notes' });
  expect(servicePart('profile', wanted).env).not.toHaveProperty('AUDIT_NOTE_DIRS');
});

test('without a directory identity, gateway and pages get the local one, except in production', () => {
  const local = { AZURE_TENANT_ID: 'local', AZURE_AUTHORITY: `http://127.0.0.1:${ports.directory}` };
  for (const part of [servicePart('identity', wiring()), gatewayPart(wiring())]) expect(part.env).toMatchObject(local);
  expect(webPart(wiring()).env).toMatchObject({ DIRECTORY_AUTHORITY: local.AZURE_AUTHORITY });
  const production = wiring({ settings: readSettings([], { NODE_ENV: 'production' }) });
  for (const part of [servicePart('identity', production), gatewayPart(production), webPart(production)]) {
    expect(Object.keys(part.env).filter((name) => /AZURE|DIRECTORY/.test(name))).toEqual([]);
  }
});

test('a configured directory takes the place of the local one', () => {
  const settings = readSettings([], { AZURE_TENANT_ID: 'tenant', AZURE_CLIENT_ID: 'client' });
  expect(usesLocalDirectory(settings)).toBe(false);
  expect(gatewayPart(wiring({ settings })).env).toMatchObject({ AZURE_TENANT_ID: 'tenant', AZURE_CLIENT_ID: 'client' });
  expect(webPart(wiring({ settings })).env).toMatchObject({
    DIRECTORY_AUTHORITY: 'https://login.microsoftonline.com/tenant',
  });
  expect(servicePart('profile', wiring({ settings })).env).not.toHaveProperty('AZURE_CLIENT_ID');
});

test('every part knows the issuer of tokens: the public address, or the one that npm start listens on', () => {
  for (const part of [servicePart('catalogue', wiring()), gatewayPart(wiring())]) {
    expect(part.env).toMatchObject({ ISSUER_URL: 'http://127.0.0.1:8080' });
  }
  const settings = readSettings([], { PUBLIC_URL: 'https://carebourse.example', DEMO_MODE: 'true' });
  expect(servicePart('identity', wiring({ settings })).env).toMatchObject({ ISSUER_URL: 'https://carebourse.example' });
});

test('watch mode takes the SPA from Vite', () => {
  expect(webPart(wiring({ settings: readSettings(['--dev'], {}) })).args).toContain('tools/start/vite.ts');
  expect(webPart(wiring()).args).toContain('web/server/main.ts');
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['::1', 'http://[::1]:8080'],
])('HOST %s is visited at %s', (HOST, url) => {
  expect(publicUrl(readSettings([], { HOST, DEMO_MODE: 'true' }))).toBe(url);
});

test('without a mail server identity hands its mail to the local mailbox, except in production', () => {
  const { env } = servicePart('identity', wiring());
  expect(env).toMatchObject({
    SMTP_URL: `smtp://127.0.0.1:${ports['mailbox-smtp']}`,
    PUBLIC_URL: 'http://127.0.0.1:8080',
  });
  const production = wiring({ settings: readSettings([], { NODE_ENV: 'production' }) });
  expect(servicePart('identity', production).env).not.toHaveProperty('SMTP_URL');
});

test('a mail server that is named gets the mail, and only identity knows it', () => {
  vi.stubEnv('SMTP_URL', 'smtps://user:secret@mail.example.org');
  const named = wiring({ settings: readSettings([], { SMTP_URL: 'smtps://user:secret@mail.example.org' }) });
  expect(servicePart('identity', named).env).toHaveProperty('SMTP_URL', 'smtps://user:secret@mail.example.org');
  for (const part of [servicePart('profile', named), gatewayPart(named)])
    expect(part.env).not.toHaveProperty('SMTP_URL');
});

test('without an account at Stripe payments go to the sandbox, by the names that Stripe has', () => {
  const sandbox = paymentsPart(wiring());
  const { env } = servicePart('billing', wiring());
  expect(sandbox.env).toMatchObject({
    DATABASE_URL: 'postgresql://carebourse:secret@127.0.0.1:20000/carebourse_sandbox_payments',
    SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:8080/api/stripe/webhook',
  });
  expect(env).toMatchObject({
    STRIPE_API_BASE: `http://127.0.0.1:${ports.payments}`,
    STRIPE_JS_URL: `http://127.0.0.1:${ports.payments}/v3/stripe.js`,
    STRIPE_SECRET_KEY: sandbox.env.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: sandbox.env.STRIPE_WEBHOOK_SECRET,
  });
});

test('Stripe, when configured, is what billing talks to, and browsers learn only its publishable key', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PUBLISHABLE_KEY: 'pk_1' };
  const real = wiring({ settings: readSettings([], keys) });
  expect(servicePart('billing', real).env).toMatchObject(keys);
  expect(servicePart('billing', real).env).not.toHaveProperty('STRIPE_API_BASE');
  expect(gatewayPart(real).env).toHaveProperty('STRIPE_PUBLISHABLE_KEY', 'pk_1');
  expect(gatewayPart(real).env).not.toHaveProperty('STRIPE_SECRET_KEY');
});

test('in production there is no sandbox', () => {
  const production = wiring({ settings: readSettings([], { NODE_ENV: 'production' }) });
  expect(servicePart('billing', production).env).not.toHaveProperty('STRIPE_SECRET_KEY');
});

test('delivery alone is told of the local agents, which listen where it is told', () => {
  const AGENTS_URL = `http://127.0.0.1:${ports.agents}`;
  expect(agentsPart(wiring())).toMatchObject({
    readyUrl: `${AGENTS_URL}/readyz`,
    env: { HOST: '127.0.0.1', PORT: String(ports.agents) },
  });
  expect(servicePart('delivery', wiring()).env).toMatchObject({ AGENTS_URL });
  for (const part of [servicePart('catalogue', wiring()), gatewayPart(wiring()), webPart(wiring())])
    expect(part.env).not.toHaveProperty('AGENTS_URL');
});

test('agents that are named take the place of the local ones, and in production there are none', () => {
  vi.stubEnv('AGENTS_URL', 'https://agents.example.org');
  const named = wiring({ settings: readSettings([], { AGENTS_URL: 'https://agents.example.org' }) });
  expect(usesLocalAgents(named.settings)).toBe(false);
  expect(servicePart('delivery', named).env).toHaveProperty('AGENTS_URL', 'https://agents.example.org');
  expect(servicePart('profile', named).env).not.toHaveProperty('AGENTS_URL');
  const production = wiring({ settings: readSettings([], { NODE_ENV: 'production' }) });
  expect(usesLocalAgents(production.settings)).toBe(false);
  expect(servicePart('delivery', production).env).not.toHaveProperty('AGENTS_URL');
});
