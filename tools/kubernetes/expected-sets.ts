import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { SERVICE_NAMES } from '@carebourse/runtime/service-names';
import { services } from '../services.ts';
import { chart, type Manifest, type ValueSet } from './chart.ts';

/** The differences between what a value set and production render. Parts and jobs have names without the release's. */
export interface ExpectedSet {
  fullname: string;
  /** Objects as `kind/name`. */
  added: string[];
  removed: string[];
  settings: {
    removed: RegExp;
    /** Of each part that has them in production. */
    all: Record<string, string>;
    /** Of one part, over all others. */
    own: (part: string) => Record<string, string>;
  };
  replicas: (part: string) => number;
  /** Parts whose old pod ends before the new one starts. */
  recreated: string[];
  image: (name: string) => string;
  pullSecrets: { name: string }[] | undefined;
  secretName: (part: string) => string;
  secretKeys: (part: string) => string[];
  /** The addresses of a service's database: for its role, and for the role that owns it, as `secret/key`. */
  migrationKeys: (service: string) => [string, string];
  volumes: (part: string) => { name: string; mountPath: string; [source: string]: unknown }[];
  /** Specifications of claims, by name. */
  claims: Record<string, object>;
  /** Outgoing rules of policies, as `peer:ports`. Without, there are no policies. */
  rules?: { removed: (rule: string, part: string) => boolean; changed: Record<string, string> };
}

const parts = ['gateway', 'web', ...services];
const { appVersion } = parse(readFileSync(`${chart}/Chart.yaml`, 'utf8')) as { appVersion: string };

export const isService = (part: string): boolean => services.some((name) => name === part);

const encrypting = ['identity', 'access-request', 'profile', 'delivery'];

/** Keys of a part's Secret: those of every service, those of this part alone, and those that every set has. */
const keysOf = (part: string, ofServices: string[], own: Record<string, string[]> = {}): string[] => [
  ...(isService(part) ? ofServices : []),
  ...(encrypting.includes(part) ? ['ENCRYPTION_KEYS'] : []),
  ...(own[part] ?? []),
  ...(part === 'web' ? [] : ['SERVICE_KEY']),
];

const claimed = (claimName: string): object => ({ persistentVolumeClaim: { claimName } });

/** Volumes of delivery and access-request. */
function volumesOf(fullname: string, tables: object): ExpectedSet['volumes'] {
  const volumes: Record<string, ReturnType<ExpectedSet['volumes']>> = {
    delivery: [
      { name: 'tables', mountPath: '/var/lib/carebourse/tables', ...tables },
      { name: 'tables-cache', mountPath: '/var/cache/carebourse', emptyDir: { sizeLimit: '4Gi' } },
    ],
    'access-request': [{ name: 'files', mountPath: '/var/lib/carebourse/files', ...claimed(`${fullname}-files`) }],
  };
  return (part) => volumes[part] ?? [];
}

const claim = (mode: string, storage: string): object => ({
  accessModes: [mode],
  resources: { requests: { storage } },
});

const autoscalers = (fullname: string): string[] =>
  parts.filter((part) => part !== 'web').map((part) => `HorizontalPodAutoscaler/${fullname}-${part}`);

/** What the Prometheus operator reads. */
const monitors = (fullname: string): string[] => [
  ...parts.filter((part) => part !== 'web').map((part) => `ServiceMonitor/${fullname}-${part}`),
  `PrometheusRule/${fullname}`,
];

/** Settings of what production has outside: Vault, the directory, payments, traces, functions. */
const outside = 'VAULT_|AZURE_|DIRECTORY_|STRIPE_|OTEL_|FUNCTIONS_';
const sender = { MAIL_FROM: 'Carebourse <no-reply@carebourse.example>' };

/** Rules towards what production has outside; billing has no payments to make. */
const outsideRule = (rule: string, part: string): boolean =>
  /:443,8200$|:4318$|:25,465,587$/.test(rule) || (part === 'billing' && rule.endsWith(':443'));

const ownSecrets = (fullname: string) => (part: string) => `${fullname}-${part}`;

export const expectedSets: Record<Exclude<ValueSet, 'production'>, ExpectedSet> = {
  laptop: {
    fullname: 'carebourse',
    added: [
      'Job/carebourse-demo-data',
      'Secret/carebourse-migrations',
      ...SERVICE_NAMES.map((name) => `Secret/carebourse-${name}`),
    ],
    removed: [...autoscalers('carebourse'), ...monitors('carebourse'), 'Ingress/carebourse-gateway'],
    settings: {
      removed: new RegExp(`^(${outside}|KAFKA_USERNAME|KAFKA_CA_FILE)`),
      all: {
        ...sender,
        NODE_ENV: 'development',
        PUBLIC_URL: 'http://localhost:8080',
        ISSUER_URL: 'http://localhost:8080',
        KAFKA_BROKERS: 'kafka:9092',
        KAFKA_REPLICATION: '1',
        TRUSTED_PROXIES: '0',
        REGISTRATIONS_PER_HOUR: '600',
        MESSAGES_PER_HOUR: '600',
      },
      own: (part): Record<string, string> => (part === 'web' ? {} : { DEMO_MODE: 'true' }),
    },
    replicas: () => 1,
    recreated: ['delivery', 'access-request'],
    image: (name) => `localhost/carebourse-${name}:test`,
    pullSecrets: undefined,
    secretName: ownSecrets('carebourse'),
    secretKeys: (part) => keysOf(part, ['DATABASE_URL']),
    migrationKeys: (name) => [`carebourse-migrations/${name}`, `carebourse-migrations/${name}-migration`],
    volumes: volumesOf('carebourse', claimed('carebourse-tables')),
    claims: {
      'carebourse-files': claim('ReadWriteOnce', '1Gi'),
      'carebourse-tables': claim('ReadWriteOnce', '1Gi'),
    },
    rules: {
      removed: outsideRule,
      changed: { 'carebourse-db:5432': 'postgres:5432', 'carebourse:9092,9093': 'kafka:9092,9093' },
    },
  },
  small: {
    fullname: 'carebourse',
    added: [],
    removed: [...autoscalers('carebourse'), ...monitors('carebourse')],
    settings: { removed: new RegExp(`^(${outside}|KAFKA_)`), all: sender, own: () => ({}) },
    replicas: () => 2,
    recreated: [],
    image: (name) => `registry.example.org/carebourse/carebourse-${name}:${appVersion}`,
    pullSecrets: [{ name: 'registry' }],
    secretName: (part) => (part === 'identity' ? 'own-name' : `carebourse-${part}`),
    secretKeys: (part) => keysOf(part, ['DATABASE_URL', 'EVENTS_DATABASE_URL']),
    migrationKeys: (name) => {
      const secret = name === 'identity' ? 'own-name' : `carebourse-${name}`;
      return [`${secret}/DATABASE_URL`, `${secret}/MIGRATION_DATABASE_URL`];
    },
    volumes: volumesOf('carebourse', claimed('carebourse-tables')),
    claims: {
      'carebourse-files': claim('ReadWriteMany', '20Gi'),
      'carebourse-tables': claim('ReadWriteMany', '20Gi'),
    },
    rules: {
      removed: (rule, part) => outsideRule(rule, part) || rule.endsWith(':9092,9093'),
      changed: { 'carebourse-db:5432': 'any:5432' },
    },
  },
  'external-secrets': {
    fullname: 'market',
    added: [
      'HTTPRoute/market-gateway',
      'ExternalSecret/market-migrations',
      ...SERVICE_NAMES.map((name) => `ExternalSecret/market-${name}`),
      ...['events', 'golden-signals', 'objectives'].map((name) => `ConfigMap/market-dashboard-${name}`),
    ],
    removed: [
      ...autoscalers('market'),
      ...monitors('market'),
      'Ingress/market-gateway',
      'PersistentVolumeClaim/market-tables',
      'PodDisruptionBudget/market-billing',
      ...[...parts, 'default-deny', 'migrations', 'audit-begin', 'demo-data', 'test'].map(
        (name) => `NetworkPolicy/market-${name}`,
      ),
    ],
    settings: {
      removed: new RegExp(`^(${outside}|KAFKA_CA_FILE)`),
      all: {
        ...sender,
        KAFKA_BROKERS: 'a.kafka.example.org:9093,b.kafka.example.org:9093',
        KAFKA_REPLICATION: '-1',
      },
      own: (part): Record<string, string> =>
        part === 'delivery'
          ? {
              TABLES_S3_BUCKET: 'market-tables',
              TABLES_S3_ENDPOINT: 'https://s3.example.org',
              TABLES_S3_REGION: 'us-east-1',
              TABLES_S3_PATH_STYLE: 'true',
              TABLES_S3_ENCRYPTION: 'aws:kms:tables',
              TABLES_S3_PRESIGNED: '60',
            }
          : {},
    },
    replicas: (part) => (part === 'billing' ? 1 : 2),
    recreated: [],
    image: (name) => `carebourse-${name}:${appVersion}`,
    pullSecrets: undefined,
    secretName: ownSecrets('market'),
    secretKeys: (part) =>
      keysOf(part, ['DATABASE_URL', 'KAFKA_PASSWORD'], {
        identity: ['SMTP_URL'],
        delivery: ['TABLES_S3_ACCESS_KEY_ID', 'TABLES_S3_SECRET_ACCESS_KEY'],
      }),
    migrationKeys: (name) => [`market-migrations/${name}`, `market-migrations/${name}-migration`],
    volumes: volumesOf('market', { emptyDir: { sizeLimit: '20Gi' } }),
    claims: { 'market-files': claim('ReadWriteMany', '20Gi') },
  },
};

/** Fields and annotations that value sets change. Tests name what stands there. */
const varied =
  /^(replicas|strategy|image|env|volumes|volumeMounts|imagePullSecrets|priorityClassName|data|egress|accessModes|storage|checksum\/\w+|cert-manager\.io\/.*)$/;

/** An object without the fields that value sets change, with names as of the release `carebourse`. */
export function dropVaried(manifest: Manifest, fullname: string): Manifest {
  const text = JSON.stringify(manifest, (key, value: unknown) => {
    const noneLeft = key === 'annotations' && Object.keys(value as object).every((name) => varied.test(name));
    return noneLeft || varied.test(key) ? undefined : value;
  });
  return JSON.parse(text.replaceAll(`"${fullname}-`, '"carebourse-')) as Manifest;
}
