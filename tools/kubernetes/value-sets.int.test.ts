import { SERVICE_NAMES } from '@carebourse/runtime/service-names';
import { whyWithout } from '@carebourse/testing/outside-program';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  chart,
  environmentOf,
  named,
  parseManifests,
  podNamed,
  render,
  valuesFile,
  valueSets,
  type Manifest,
  type NetworkRule,
  type PodSpec,
  type ValueSet,
} from './chart.ts';
import { dropVaried, expectedSets, isService, type ExpectedSet } from './expected-sets.ts';
import { services } from '../services.ts';
import { toolchain, whatToolchainLacks } from './toolchain.ts';

const lack = await whyWithout('the sets of values for the chart', whatToolchainLacks);

const parts = ['gateway', 'web', ...services];
const sets = Object.entries(expectedSets) as [Exclude<ValueSet, 'production'>, ExpectedSet][];

const kept = new Map<ValueSet, Promise<Manifest[]>>();

/** The objects of a value set. Each set is rendered once. */
function rendered(set: ValueSet): Promise<Manifest[]> {
  const manifests =
    kept.get(set) ??
    toolchain().then(async (tools) => parseManifests(await render(tools, '--values', valuesFile(set))));
  kept.set(set, manifests);
  return manifests;
}

const idOf = ({ kind, metadata }: Manifest): string => `${kind}/${metadata.name}`;

/** An outgoing rule as `peer:port,port`. A peer is the last name that its selector or block has; `any` is every address. */
function ruleText({ to = [], ports }: NetworkRule): string {
  const peers = to.map((peer) => [...JSON.stringify(peer).matchAll(/"([^"]+)"[}\]]/g)].at(-1)?.[1]);
  return `${peers.join('+') || 'any'}:${ports.map(({ port }) => port).join()}`;
}

describe.skipIf(lack)('values other than production', () => {
  let production: Manifest[];

  beforeAll(async () => {
    production = await rendered('production');
  }, 300_000);

  describe.each(sets)('%s', (set, expected) => {
    const { fullname } = expected;
    let manifests: Manifest[];

    beforeAll(async () => {
      manifests = await rendered(set);
    });

    const podOf = (kind: string, name: string): PodSpec => podNamed(manifests, kind, `${fullname}-${name}`);

    test('make objects of the same API versions', () => {
      const versions = new Map(production.map(({ kind, apiVersion }) => [kind, apiVersion]));
      versions.set('Secret', 'v1').set('ExternalSecret', 'external-secrets.io/v1');
      versions.set('HTTPRoute', 'gateway.networking.k8s.io/v1');
      for (const { kind, apiVersion } of manifests) expect([kind, apiVersion]).toEqual([kind, versions.get(kind)]);
    });

    test('add and remove these objects', () => {
      const before = new Set(production.map((manifest) => idOf(manifest).replace('/carebourse', `/${fullname}`)));
      const now = new Set(manifests.map(idOf));
      expect([...now].filter((id) => !before.has(id)).toSorted()).toEqual(expected.added.toSorted());
      expect([...before].filter((id) => !now.has(id)).toSorted()).toEqual(expected.removed.toSorted());
      expect(now.size).toBe(manifests.length);
    });

    test('change nothing in the other objects but what the tests below name', () => {
      const before = new Map(production.map((manifest) => [idOf(manifest), dropVaried(manifest, 'carebourse')]));
      for (const manifest of manifests.filter((one) => !expected.added.includes(idOf(one)))) {
        const same = dropVaried(manifest, fullname);
        expect(same).toEqual(before.get(idOf(same)));
      }
    });

    test.each(parts)('give %s its settings', (part) => {
      const was = named(production, 'ConfigMap', `carebourse-${part}`).data ?? {};
      const same = Object.entries(was).filter(([name]) => !expected.settings.removed.test(name));
      const { all, own } = expected.settings;
      const changed = Object.entries(all).filter(([name]) => name in was);
      const hosts = same.map(([name, value]) => [
        name,
        value.replace(/(^|\/)carebourse-(?=[\w-]+:\d+$)/, `$1${fullname}-`),
      ]);
      expect(named(manifests, 'ConfigMap', `${fullname}-${part}`).data).toEqual({
        ...Object.fromEntries([...hosts, ...changed]),
        ...own(part),
      });
    });

    test.each(parts)('give %s its replicas, image, secrets and volumes', (part) => {
      const { spec } = named(manifests, 'Deployment', `${fullname}-${part}`);
      expect(spec?.replicas).toBe(expected.replicas(part));
      expect(spec?.strategy).toEqual(
        expected.recreated.includes(part)
          ? { type: 'Recreate' }
          : { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      );
      const pod = podOf('Deployment', part);
      const [container] = pod.containers;
      expect(container?.image).toBe(expected.image(part));
      expect(environmentOf(container)).toEqual(
        Object.fromEntries(expected.secretKeys(part).map((key) => [key, `${expected.secretName(part)}/${key}`])),
      );
      const volumes = expected.volumes(part);
      expect(pod.volumes ?? []).toEqual(volumes.map(({ mountPath: _, ...volume }) => volume));
      expect(container?.volumeMounts ?? []).toEqual(volumes.map(({ name, mountPath }) => ({ name, mountPath })));
      expect(Object.keys(spec?.template?.metadata.annotations ?? {})).toEqual([
        'checksum/config',
        ...(isService(part) ? ['checksum/secret'] : []),
      ]);
    });

    test('give every pod the secrets that pull images, and no priority', () => {
      const pods = manifests.filter(({ kind }) => ['Deployment', 'Job', 'Pod'].includes(kind));
      for (const { kind, metadata } of pods) {
        const pod = podNamed(manifests, kind, metadata.name);
        expect(pod.imagePullSecrets).toEqual(expected.pullSecrets);
        expect(pod).not.toHaveProperty('priorityClassName');
      }
    });

    test('migrate each database by the address that belongs to it', () => {
      const { initContainers = [], containers, volumes } = podOf('Job', 'migrations');
      expect(volumes).toBeUndefined();
      for (const container of [...initContainers, ...containers]) {
        expect(container.image).toBe(expected.image('jobs'));
        expect(container).not.toHaveProperty('volumeMounts');
        const [address, ownersAddress] = expected.migrationKeys(container.name);
        expect(environmentOf(container)).toEqual({
          LOG_LEVEL: 'info',
          DATABASE_URL: address,
          MIGRATION_DATABASE_URL: `${ownersAddress} or none`,
        });
      }
    });

    test("seal the audit trail with identity's database and keys", () => {
      const { containers, volumes } = podOf('Job', 'audit-begin');
      expect(volumes).toBeUndefined();
      expect(containers.map(({ image }) => image)).toEqual([expected.image('identity')]);
      expect(containers[0]).not.toHaveProperty('volumeMounts');
      expect(environmentOf(containers[0])).toEqual({
        LOG_LEVEL: 'info',
        DATABASE_URL: `${expected.secretName('identity')}/DATABASE_URL`,
        ENCRYPTION_KEYS: `${expected.secretName('identity')}/ENCRYPTION_KEYS`,
      });
    });

    test('make `helm test` call the gateway, with demo data where there is some', () => {
      const [container] = podOf('Pod', 'test').containers;
      expect(container?.image).toBe(expected.image('jobs'));
      expect(environmentOf(container)).toEqual({
        GATEWAY_URL: `http://${fullname}-gateway:8080`,
        WITH_DEMO_DATA: String(set === 'laptop'),
      });
    });

    test('claim the volumes of files and tables', () => {
      const claims = manifests.filter(({ kind }) => kind === 'PersistentVolumeClaim');
      expect(Object.fromEntries(claims.map(({ metadata, spec }) => [metadata.name, spec]))).toEqual(expected.claims);
    });

    test('let pods out to what they need alone, where there are policies', () => {
      const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
      const { removed = () => true, changed = {} } = expected.rules ?? {};
      for (const { metadata, spec } of policies) {
        const part = metadata.name.replace('carebourse-', '');
        const was = (named(production, 'NetworkPolicy', metadata.name).spec?.egress ?? []).map(ruleText);
        const left = was.filter((rule) => !removed(rule, part)).map((rule) => changed[rule] ?? rule);
        expect([part, ...(spec?.egress ?? []).map(ruleText)]).toEqual([part, ...left]);
      }
      expect(policies.length > 0).toBe(expected.rules !== undefined);
    });
  });

  describe('laptop', () => {
    let manifests: Manifest[];
    const { secrets } = parse(readFileSync(valuesFile('laptop'), 'utf8')) as {
      secrets: { values: Record<string, Record<string, string>> };
    };

    beforeAll(async () => {
      manifests = await rendered('laptop');
    });

    test.each(SERVICE_NAMES)('makes the Secret of %s of its values', (part) => {
      expect(named(manifests, 'Secret', `carebourse-${part}`).stringData).toEqual(secrets.values[part]);
    });

    test('makes the Secret of migrations before they run', () => {
      const { metadata, stringData } = named(manifests, 'Secret', 'carebourse-migrations');
      expect(stringData).toEqual(
        Object.fromEntries(services.map((name) => [name, secrets.values[name]?.['DATABASE_URL']])),
      );
      expect(metadata.annotations).toEqual({
        'helm.sh/hook': 'pre-install,pre-upgrade',
        'helm.sh/hook-weight': '-10',
        'helm.sh/hook-delete-policy': 'before-hook-creation',
      });
    });

    test('adds demo data after an installation, service by service', () => {
      const { metadata, spec } = named(manifests, 'Job', 'carebourse-demo-data');
      expect(metadata.annotations).toEqual({
        'helm.sh/hook': 'post-install,post-upgrade',
        'helm.sh/hook-delete-policy': 'before-hook-creation',
      });
      expect(spec).toMatchObject({ backoffLimit: 4, activeDeadlineSeconds: 600 });
      const migrations = podNamed(manifests, 'Job', 'carebourse-migrations');
      const { initContainers = [], containers, volumes, ...pod } = podNamed(manifests, 'Job', 'carebourse-demo-data');
      expect(pod).toEqual({
        restartPolicy: 'Never',
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: migrations.securityContext,
      });
      const seeds = [...initContainers, ...containers];
      expect(seeds.map(({ name }) => name)).toEqual(['identity', 'catalogue', 'profile', 'access-request', 'delivery']);
      const delivery = podNamed(manifests, 'Deployment', 'carebourse-delivery');
      expect(volumes).toEqual(delivery.volumes);
      const { SERVICE_KEYS } = named(manifests, 'ConfigMap', 'carebourse-identity').data ?? {};
      const keys = expectedSets.laptop.secretKeys;
      for (const { env, ...seed } of seeds) {
        const stores = seed.name === 'delivery';
        expect(seed).toEqual({
          name: seed.name,
          image: expectedSets.laptop.image('jobs'),
          imagePullPolicy: 'IfNotPresent',
          args: [`services/${seed.name}/src/seed.js`],
          resources: migrations.containers[0]?.resources,
          securityContext: migrations.containers[0]?.securityContext,
          ...(stores && { volumeMounts: delivery.containers[0]?.volumeMounts }),
        });
        expect(environmentOf({ ...seed, env })).toEqual({
          NODE_ENV: 'development',
          DEMO_MODE: 'true',
          DEMO_DIR: '/app/local/demo',
          SERVICE_KEYS,
          ...(stores && { TABLES_DIR: '/var/lib/carebourse/tables', TABLES_CACHE_DIR: '/var/cache/carebourse' }),
          ...Object.fromEntries(keys(seed.name).map((key) => [key, `carebourse-${seed.name}/${key}`])),
        });
      }
    });
  });

  test('small has an Ingress with the annotation that makes the certificate', async () => {
    const { metadata } = named(await rendered('small'), 'Ingress', 'carebourse-gateway');
    expect(metadata.annotations).toEqual({ 'cert-manager.io/cluster-issuer': 'letsencrypt' });
  });

  describe('external-secrets', () => {
    let manifests: Manifest[];

    beforeAll(async () => {
      manifests = await rendered('external-secrets');
    });

    const secretOf = (name: string, data: [key: string, entry: string, property: string][]): object => ({
      refreshInterval: '1h',
      secretStoreRef: { kind: 'ClusterSecretStore', name: 'vault' },
      target: { name: `market-${name}` },
      data: data.map(([secretKey, entry, property]) => ({
        secretKey,
        remoteRef: { key: `carebourse/${entry}`, property },
      })),
    });

    test.each(SERVICE_NAMES)('fetches the Secret of %s from the store', (part) => {
      const keys = expectedSets['external-secrets'].secretKeys(part);
      expect(named(manifests, 'ExternalSecret', `market-${part}`).spec).toEqual(
        secretOf(
          part,
          keys.map((key) => [key, part, key]),
        ),
      );
    });

    test("fetches migrations' addresses, those of the databases' owners too, before they run", () => {
      const { metadata, spec } = named(manifests, 'ExternalSecret', 'market-migrations');
      expect(spec).toEqual(
        secretOf(
          'migrations',
          services.toSorted().flatMap((name): [string, string, string][] => [
            [name, name, 'DATABASE_URL'],
            [`${name}-migration`, name, 'MIGRATION_DATABASE_URL'],
          ]),
        ),
      );
      expect(metadata.annotations).toEqual({
        'helm.sh/hook': 'pre-install,pre-upgrade',
        'helm.sh/hook-weight': '-10',
        'helm.sh/hook-delete-policy': 'before-hook-creation',
      });
    });

    test('routes the host to the gateway and lets streams last', () => {
      expect(named(manifests, 'HTTPRoute', 'market-gateway').spec).toEqual({
        parentRefs: [{ name: 'public', namespace: 'gateways' }],
        hostnames: ['carebourse.example.org'],
        rules: [{ backendRefs: [{ name: 'market-gateway', port: 8080 }], timeouts: { request: '0s' } }],
      });
    });

    test.each(['events', 'golden-signals', 'objectives'])('has the dashboard %s for Grafana', (name) => {
      const { metadata, data } = named(manifests, 'ConfigMap', `market-dashboard-${name}`);
      expect(metadata.labels).toMatchObject({ grafana_dashboard: '1' });
      expect(data).toEqual({ [`${name}.json`]: readFileSync(`${chart}/files/dashboards/${name}.json`, 'utf8') });
    });
  });
});

describe.skipIf(lack).each(valueSets)('with the values %s', (set) => {
  let manifests: Manifest[];

  beforeAll(async () => {
    manifests = await rendered(set);
  }, 300_000);

  test('every object has the labels of the chart', () => {
    const { appVersion, version } = parse(readFileSync(`${chart}/Chart.yaml`, 'utf8')) as Record<string, string>;
    for (const { kind, metadata } of manifests) {
      const rest = metadata.name.replace(/^(carebourse|market)-?/, '');
      const component =
        rest === '' || rest.startsWith('dashboard-')
          ? 'monitoring'
          : (kind === 'PersistentVolumeClaim' && { tables: 'delivery', files: 'access-request' }[rest]) ||
            rest.replace(/-(oidc|bytes)$/, '');
      const labels = {
        'app.kubernetes.io/name': 'carebourse',
        'app.kubernetes.io/instance': 'carebourse',
        ...(component === 'default-deny' ? {} : { 'app.kubernetes.io/component': component }),
        'app.kubernetes.io/part-of': 'carebourse',
        'app.kubernetes.io/version': appVersion,
        'app.kubernetes.io/managed-by': 'Helm',
        'helm.sh/chart': `carebourse-${version}`,
      };
      expect(metadata.labels, `${kind} ${metadata.name}`).toMatchObject(labels);
    }
    for (const { metadata, spec } of manifests.filter(({ kind }) => kind === 'Job'))
      expect(spec?.template?.metadata.labels).toEqual(metadata.labels);
  });
});
