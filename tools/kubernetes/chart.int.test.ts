import { SERVICE_NAMES } from '@carebourse/runtime/service-names';
import { whyWithout } from '@carebourse/testing/outside-program';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  chart,
  environmentOf,
  goldenFile,
  named,
  parseManifests,
  podNamed,
  podsOf,
  render,
  valuesFile,
  valueSets,
  type Manifest,
} from './chart.ts';
import { services } from '../services.ts';
import { kubernetesVersion, toolchain, whatToolchainLacks, type Toolchain } from './toolchain.ts';

const lack = await whyWithout('the chart', whatToolchainLacks);

/** What the chart's own values lack. */
const right = ['--set', 'publicUrl=https://a.example,events.kafka.brokers=kafka:9092', ...serviceKeys(SERVICE_NAMES)];

/** Public keys by their looks. */
function serviceKeys(names: readonly string[]): string[] {
  const keys = Object.fromEntries(names.map((name) => [name, [`${'A'.repeat(122)}==`]]));
  return ['--set-json', `serviceKeys=${JSON.stringify(keys)}`];
}

const folder = mkdtempSync(join(tmpdir(), 'carebourse-chart-'));

describe.skipIf(lack)('the chart', () => {
  let tools: Toolchain;

  // The first run builds Helm.
  beforeAll(async () => {
    tools = await toolchain();
  }, 300_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  describe.each(valueSets)('with the values %s', (set) => {
    let manifests: Manifest[];

    beforeAll(async () => {
      manifests = parseManifests(await render(tools, '--values', valuesFile(set)));
    });

    test('passes helm lint', async () => {
      const said = await tools.helm(
        'lint',
        chart,
        '--strict',
        '--kube-version',
        kubernetesVersion,
        '--values',
        valuesFile(set),
      );
      expect(said).toContain('0 chart(s) failed');
    });

    test('gives the role that owns a database to its migrations alone', () => {
      const given = podsOf(manifests)
        .flatMap((pod) => [...(pod.initContainers ?? []), ...pod.containers])
        .filter(({ env = [] }) => env.some(({ name }) => name === 'MIGRATION_DATABASE_URL'));
      expect(given.map(({ name, image }) => `${name}: ${image.replace(/.*(jobs).*/, '$1')}`)).toEqual(
        services.toSorted().map((name) => `${name}: jobs`),
      );
    });

    test('mounts in each container what its pod has', () => {
      for (const { initContainers = [], containers, volumes = [] } of podsOf(manifests)) {
        const there = volumes.map(({ name }) => name);
        const mounted = [...initContainers, ...containers].flatMap(({ volumeMounts = [] }) => volumeMounts);
        expect(there).toEqual(expect.arrayContaining(mounted.map(({ name }) => name)));
      }
    });

    test('keeps every pod to the restricted security level, with limits and without a token', () => {
      const pods = podsOf(manifests);
      expect(pods.length).toBeGreaterThan(7);
      for (const pod of pods) {
        expect(pod.automountServiceAccountToken).toBe(false);
        expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
        for (const container of [...(pod.initContainers ?? []), ...pod.containers]) {
          expect(container.securityContext).toEqual({
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          });
          expect(container.resources).toMatchObject({ requests: {}, limits: {} });
          expect(container.resources?.limits).toHaveProperty('memory');
        }
      }
    });
  });

  test('renders for production what it did before: look at the difference, then run with --update', async () => {
    await expect(await render(tools, '--values', valuesFile('production'))).toMatchFileSnapshot(goldenFile);
  });

  test('makes objects that the API knows, with all of these values, and so does k8s/', async () => {
    for (const set of valueSets) {
      writeFileSync(join(folder, `${set}.yaml`), await render(tools, '--values', valuesFile(set)));
    }
    expect(await tools.conform(folder, 'k8s')).toContain('Invalid: 0, Errors: 0');
  });

  test('lets the monitoring alone reach the figures, and who leads visitors in the pages and the API alone', async () => {
    const production = ['--values', valuesFile('production')];
    const watch = { namespaceSelector: { matchLabels: { team: 'watch' } } };
    const balancers = { namespaceSelector: { matchLabels: { team: 'ingress' } } };
    const peers = { monitoringFrom: [watch], ingressFrom: [balancers] };
    const asked = ['--set-json', `networkPolicy=${JSON.stringify(peers)}`];
    const manifests = parseManifests(await render(tools, ...production, ...asked));
    for (const part of ['gateway', ...services]) {
      const { ingress = [] } = named(manifests, 'NetworkPolicy', `carebourse-${part}`).spec ?? {};
      const rules = ingress.filter(({ ports }) => ports.some(({ port }) => port === 'status'));
      expect(rules).toEqual([{ from: [watch], ports: [{ port: 'status' }] }]);
    }
    const { ingress = [] } = named(manifests, 'NetworkPolicy', 'carebourse-gateway').spec ?? {};
    expect(ingress.filter(({ from }) => JSON.stringify(from).includes('team":"ingress'))).toEqual([
      { from: [balancers], ports: [{ port: 'http' }] },
    ]);

    const closed = await render(tools, ...production, '--set-json', 'networkPolicy.monitoringFrom=[]');
    for (const { spec } of parseManifests(closed).filter(({ kind }) => kind === 'NetworkPolicy'))
      expect(JSON.stringify(spec?.ingress ?? [])).not.toContain('status');
  });

  test('has no volume with buckets, lets files be looked at, and lets each part alone reach its store', async () => {
    const bucket = 'files.bucket.name=files,files.scanner=clamd:3310';
    const production = ['--values', valuesFile('production'), '--set', bucket];
    const manifests = parseManifests(await render(tools, ...production));
    const claims = manifests.filter(({ kind }) => kind === 'PersistentVolumeClaim');
    expect(claims.map(({ metadata }) => metadata.name)).toEqual(['carebourse-tables']);
    for (const part of services) {
      const policy = JSON.stringify(named(manifests, 'NetworkPolicy', `carebourse-${part}`).spec);
      expect([policy.includes('9000'), policy.includes('3310')]).toEqual([
        part === 'access-request',
        part === 'access-request',
      ]);
    }
    expect(named(manifests, 'ConfigMap', 'carebourse-access-request').data).toMatchObject({
      FILES_S3_BUCKET: 'files',
      FILES_CLAMD: 'clamd:3310',
    });
  });

  test('has no volume of tables with a bucket, lets delivery alone reach its store, and mounts a claim that is to move', async () => {
    const production = ['--values', valuesFile('production'), '--set', 'tables.bucket.name=tables'];
    const manifests = parseManifests(await render(tools, ...production));
    const claims = manifests.filter(({ kind }) => kind === 'PersistentVolumeClaim');
    expect(claims.map(({ metadata }) => metadata.name)).toEqual(['carebourse-files']);
    const volumesOf = (of: Manifest[]) =>
      JSON.stringify(named(of, 'Deployment', 'carebourse-delivery').spec?.template?.spec.volumes);
    expect(volumesOf(manifests)).toContain('{"name":"tables","emptyDir":{"sizeLimit":"20Gi"}}');
    for (const part of services) {
      const policy = JSON.stringify(named(manifests, 'NetworkPolicy', `carebourse-${part}`).spec);
      expect(policy.includes('9000')).toBe(part === 'delivery');
    }
    const moving = parseManifests(
      await render(tools, ...production, '--set', 'tables.existingClaim=carebourse-tables'),
    );
    expect(volumesOf(moving)).toContain('"claimName":"carebourse-tables"');
  });

  test('starts pods anew when their settings or secrets change, and no others', async () => {
    const checksums = async (...args: string[]) =>
      parseManifests(await render(tools, '--values', valuesFile('laptop'), ...args))
        .filter(({ kind }) => kind === 'Deployment')
        .map(({ metadata, spec }) => [metadata.name, spec?.template?.metadata.annotations] as const);
    const before = Object.fromEntries(await checksums());
    const changedBy = async (set: string) =>
      (await checksums('--set', set)).flatMap(([deployment, now]) =>
        Object.entries(now ?? {})
          .filter(([name, checksum]) => before[deployment]?.[name] !== checksum)
          .map(([name]) => `${deployment} ${name}`),
      );
    expect(await changedBy('parts.billing.env.SOME=1')).toEqual(['carebourse-billing checksum/config']);
    expect(await changedBy('secrets.values.profile.DATABASE_URL=postgresql://other')).toEqual([
      'carebourse-profile checksum/secret',
    ]);
    expect(await changedBy('logLevel=debug')).toHaveLength(8);
  });

  test('applies values that no value set has', async () => {
    const part = {
      podAnnotations: { note: 'one' },
      nodeSelector: { disk: 'fast' },
      tolerations: [{ key: 'own', operator: 'Exists' }],
      affinity: { nodeAffinity: {} },
      autoscaling: { metrics: [{ type: 'Pods' }], minReplicas: 3 },
    };
    const values = {
      image: { pullPolicy: 'Always', tags: { billing: 'mended' } },
      parts: { billing: part },
      files: { storageClass: 'of-files' },
      tables: { storageClass: 'of-tables', cacheSize: '5Gi' },
      drain: { preStop: 7, delay: 4 },
      directory: { authority: 'https://login.example.org' },
      monitoring: {
        serviceMonitor: { labels: { a: 'of-monitors' }, interval: '5s' },
        rules: { labels: { a: 'of-rules' } },
      },
      database: { ownerPasswordSecretPrefix: 'owners-' },
    };
    const file = join(folder, 'other-values.yaml');
    writeFileSync(file, JSON.stringify(values));
    const manifests = parseManifests(await render(tools, '--values', valuesFile('production'), '--values', file));
    const { spec } = named(manifests, 'Deployment', 'carebourse-billing');
    const { podAnnotations, autoscaling, ...placement } = part;
    expect(spec?.template?.metadata.annotations).toMatchObject(podAnnotations);
    expect(spec?.template?.spec).toMatchObject({ ...placement, terminationGracePeriodSeconds: 23 });
    expect(spec?.template?.spec.containers[0]).toMatchObject({
      image: 'registry.example.org/carebourse/carebourse-billing:mended',
      lifecycle: { preStop: { sleep: { seconds: 7 } } },
    });
    for (const { initContainers = [], containers } of podsOf(manifests))
      for (const container of [...initContainers, ...containers]) expect(container.imagePullPolicy).toBe('Always');
    expect(named(manifests, 'ConfigMap', 'carebourse-billing').data).toMatchObject({ DRAIN_DELAY_MS: '4000' });
    expect(named(manifests, 'ConfigMap', 'carebourse-web').data).toMatchObject({
      DIRECTORY_AUTHORITY: 'https://login.example.org',
    });
    expect(named(manifests, 'ConfigMap', 'carebourse-identity').data).toMatchObject({
      AZURE_AUTHORITY: 'https://login.example.org',
    });
    const autoscaler = named(manifests, 'HorizontalPodAutoscaler', 'carebourse-billing').spec;
    expect(autoscaler).toMatchObject({
      minReplicas: 3,
      metrics: [{ resource: { name: 'cpu' } }, ...autoscaling.metrics],
    });
    for (const what of ['files', 'tables'])
      expect(named(manifests, 'PersistentVolumeClaim', `carebourse-${what}`).spec).toMatchObject({
        storageClassName: `of-${what}`,
      });
    expect(podNamed(manifests, 'Deployment', 'carebourse-delivery').volumes).toContainEqual({
      name: 'tables-cache',
      emptyDir: { sizeLimit: '5Gi' },
    });
    const monitor = named(manifests, 'ServiceMonitor', 'carebourse-billing');
    expect(monitor.metadata.labels).toMatchObject({ a: 'of-monitors' });
    expect(monitor.spec).toMatchObject({ endpoints: [{ interval: '5s' }] });
    expect(named(manifests, 'PrometheusRule', 'carebourse').metadata.labels).toMatchObject({ a: 'of-rules' });
    const [migration] = podNamed(manifests, 'Job', 'carebourse-migrations').containers;
    expect(environmentOf(migration)).toMatchObject({ MIGRATION_DATABASE_PASSWORD: 'owners-profile/password' });
  });

  test('leaves migrations to other means', async () => {
    const args = ['--values', valuesFile('laptop'), '--set', 'migrations.enabled=false'];
    const migrations = parseManifests(await render(tools, ...args))
      .filter(({ kind }) => kind !== 'NetworkPolicy')
      .filter(({ metadata }) => metadata.name === 'carebourse-migrations');
    expect(migrations).toEqual([]);
  });

  test('of a trial says that one node has the tables', async () => {
    const notes = (...args: string[]) =>
      tools.helm('install', 'carebourse', chart, '--dry-run=client', '--values', valuesFile('laptop'), ...args);
    expect(await notes()).toContain('delivery has one pod');
    expect(await notes('--set', 'tables.accessMode=ReadWriteMany')).not.toContain('delivery has one pod');
  });

  test("ends the old pod of delivery before the new one begins on one node's volume alone", async () => {
    const strategies = async (...args: string[]) => {
      const manifests = parseManifests(await render(tools, '--values', valuesFile('production'), ...args));
      return ['delivery', 'gateway'].map(
        (part) => named(manifests, 'Deployment', `carebourse-${part}`).spec?.strategy?.type,
      );
    };
    const oneNode =
      'tables.accessMode=ReadWriteOnce,parts.delivery.replicas=1,parts.delivery.autoscaling.enabled=false';
    expect(await strategies('--set', oneNode)).toEqual(['Recreate', 'RollingUpdate']);
    expect(await strategies()).toEqual(['RollingUpdate', 'RollingUpdate']);
  });

  test.each([
    'tables.accessMode=ReadWriteOnce',
    'tables.accessMode=ReadWriteOnce,tables.bucket.name=tables,tables.existingClaim=carebourse-tables',
    'tables.accessMode=ReadWriteOnce,parts.delivery.replicas=1,parts.delivery.autoscaling.enabled=true',
  ])("refuses more than one pod of delivery on one node's volume: %s", async (wrong) => {
    await expect(render(tools, ...right, '--set', wrong)).rejects.toThrow(
      'tables.accessMode is ReadWriteOnce, the volume of one node, and there delivery has one replica',
    );
  });

  test.each([
    'parts.delivery.replicas=3',
    'tables.accessMode=ReadWriteOnce,parts.delivery.replicas=1',
    'tables.accessMode=ReadWriteOnce,tables.bucket.name=tables,parts.delivery.autoscaling.enabled=true',
  ])('takes pods of delivery that can all reach the tables: %s', async (set) => {
    expect(await render(tools, ...right, '--set', set)).toContain('name: carebourse-delivery');
  });

  test.each([
    ['tables.bucket.encryption=ROT13', "at '/tables/bucket/encryption'"],
    ['publicUrl=carebourse.example.org', "at '/publicUrl'"],
    ['publicUrl=http://carebourse.example.org', "at '/publicUrl'"],
    ['parts.gatway.replicas=3', "additional properties 'gatway' not allowed"],
    ['parts.web.replicas=two', "at '/parts/web/replicas': got string, want integer"],
    ['demoData.enabled=true', "at '/nodeEnv': value must be 'development'"],
    ['nodeEnv=development', "at '/demoData/enabled': value must be true"],
    ['events.kafka.brokers=', "at '/events/kafka/brokers'"],
    ['directory.tenantId=some', "at '/directory/clientId'"],
    ['secrets.source=external', "at '/secrets/external/store/name'"],
    ['payments.enabled=true', "at '/payments/publishableKey'"],
    ['image.tag=latest', "at '/image/tag'"],
    ['gatewayApi.enabled=true', "at '/gatewayApi/parentRefs'"],
  ])('refuses %s, and says where', async (wrong, words) => {
    await expect(render(tools, ...right, '--set', wrong)).rejects.toThrow(words);
  });

  test.each([
    ['tables', 'delivery'],
    ['files', 'access-request'],
  ])('takes the credential of a bucket of %s among its own values', async (what, part) => {
    const keys = {
      [`${what.toUpperCase()}_S3_ACCESS_KEY_ID`]: 'id',
      [`${what.toUpperCase()}_S3_SECRET_ACCESS_KEY`]: 's',
    };
    const secrets = Object.entries(keys).map(([name, value]) => `secrets.values.${part}.${name}=${value}`);
    const set = [`${what}.bucket.name=one`, ...secrets].join();
    const manifests = parseManifests(await render(tools, '--values', valuesFile('laptop'), '--set', set));
    expect(named(manifests, 'Secret', `carebourse-${part}`).stringData).toMatchObject(keys);
  });

  test('takes the values by which a cluster is tested, of two pods a part', async () => {
    const files = [valuesFile('laptop'), 'proof/cluster/values.yaml'].flatMap((file) => ['--values', file]);
    const manifests = parseManifests(await render(tools, ...files));
    expect(named(manifests, 'Deployment', 'carebourse-access-request').spec?.replicas).toBe(2);
  });

  test('names the secret that its own values lack', async () => {
    await expect(render(tools, ...right, '--set', 'secrets.source=values')).rejects.toThrow(
      'secrets.values.access-request.DATABASE_URL is missing',
    );
  });

  test.each(SERVICE_NAMES)('names %s when its public keys are missing', async (name) => {
    const others = serviceKeys(SERVICE_NAMES.filter((one) => one !== name));
    await expect(render(tools, ...right.slice(0, 2), ...others)).rejects.toThrow(`serviceKeys.${name} is missing`);
  });
});
