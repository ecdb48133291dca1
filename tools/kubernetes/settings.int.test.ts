import { readConfig as readGateway } from '../../gateway/src/config.ts';
import { readConfig as readAccessRequest } from '../../services/access-request/src/config.ts';
import { readConfig as readBilling } from '../../services/billing/src/config.ts';
import { readConfig as readCatalogue } from '../../services/catalogue/src/config.ts';
import { readConfig as readDelivery } from '../../services/delivery/src/config.ts';
import { readConfig as readIdentity } from '../../services/identity/src/config.ts';
import { readConfig as readProfile } from '../../services/profile/src/config.ts';
import { readConfig as readWeb } from '../../web/server/config.ts';
import { readServiceKeys } from '@carebourse/runtime/service-keys';
import { SERVICE_NAMES } from '@carebourse/runtime/service-names';
import { whyWithout } from '@carebourse/testing/outside-program';
import { beforeAll, describe, expect, test } from 'vitest';
import { named, parseManifests, render, valuesFile, valueSets, type Manifest } from './chart.ts';
import { toolchain, whatToolchainLacks } from './toolchain.ts';

const parts: Record<string, (env: NodeJS.ProcessEnv) => object> = {
  gateway: readGateway,
  web: readWeb,
  identity: readIdentity,
  catalogue: readCatalogue,
  'access-request': readAccessRequest,
  profile: readProfile,
  billing: readBilling,
  delivery: readDelivery,
};

/** What stands in Secrets, which are not the chart's. */
const secrets: Record<string, string> = {
  DATABASE_URL: 'postgresql://user:password@host/database',
  EVENTS_DATABASE_URL: 'postgresql://user:password@host/events',
  ENCRYPTION_KEYS: 'k1:MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
  SMTP_URL: 'smtps://mail.example.org',
  STRIPE_SECRET_KEY: 'sk_live_example',
  STRIPE_WEBHOOK_SECRET: 'whsec_example',
};

/** Read by OpenTelemetry, or used to put another variable together. */
const notTheParts = /^(OTEL_\w+|DATABASE_PASSWORD)$/;

const lack = await whyWithout('settings by the chart', whatToolchainLacks);

describe.skipIf(lack).each(valueSets)('with the values %s', (set) => {
  const fullname = set === 'external-secrets' ? 'market' : 'carebourse';
  let manifests: Manifest[];

  beforeAll(async () => {
    manifests = parseManifests(await render(await toolchain(), '--values', valuesFile(set)));
  }, 300_000);

  /** The environment that a part's container would have. */
  function environment(part: string): Record<string, string> {
    const [container] = named(manifests, 'Deployment', `${fullname}-${part}`).spec?.template?.spec.containers ?? [];
    const given = (container?.env ?? []).map(({ name, value }) => [name, value ?? secrets[name] ?? 'secret'] as const);
    return { ...named(manifests, 'ConfigMap', `${fullname}-${part}`).data, ...Object.fromEntries(given) };
  }

  test.each(Object.entries(parts))('%s starts with what the chart gives it', (part, readConfig) => {
    const env = environment(part);
    const config = readConfig(env);
    if (part !== 'gateway' && part !== 'web') {
      expect(env).toHaveProperty(set === 'small' ? 'EVENTS_DATABASE_URL' : 'KAFKA_BROKERS');
    }
    // A name that the part does not know is a mistake in the chart: it would change nothing.
    const unknown = Object.keys(env).filter((name) => !(name in config) && !notTheParts.test(name));
    expect(unknown).toEqual([]);
  });

  test.runIf(set === 'laptop').each(SERVICE_NAMES)('%s has the private half of a key that all know', (part) => {
    const { SERVICE_KEY = '' } = named(manifests, 'Secret', `${fullname}-${part}`).stringData ?? {};
    for (const other of SERVICE_NAMES) {
      const { SERVICE_KEYS = '' } = environment(other);
      expect(() => readServiceKeys(part, { SERVICE_KEY, SERVICE_KEYS })).not.toThrow();
    }
  });

  test.each(Object.keys(parts))('%s finds every other part at a Service that the chart makes', (part) => {
    const services = manifests.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name);
    const hosts = Object.entries(environment(part))
      .filter(([name]) => /^(?!GRPC|HTTP).*_ADDRESS$|^WEB_URL$/.test(name))
      .map(([, address]) => address.replace(/^\w+:\/+/, '').replace(/:\d+$/, ''))
      .filter((host) => host !== '0.0.0.0');
    expect(hosts.filter((host) => !services.includes(host))).toEqual([]);
  });
});
