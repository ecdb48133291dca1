import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { kubernetesVersion, type Toolchain } from './toolchain.ts';

export const chart = 'charts/carebourse';

/** What the tests read of a manifest. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  data?: Record<string, string>;
  /** Of a Secret. */
  stringData?: Record<string, string>;
  spec?: {
    template?: { spec: PodSpec };
    /** Of a Deployment. */
    replicas?: number;
    strategy?: { type: string };
    /** Of a NetworkPolicy. */
    ingress?: { from: object[]; ports: { port: string }[] }[];
  };
}

interface PodSpec {
  automountServiceAccountToken?: boolean;
  securityContext: Record<string, unknown>;
  initContainers?: Container[];
  containers: Container[];
  volumes?: { name: string }[];
}

export interface Container {
  name: string;
  image: string;
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  resources?: { requests?: object; limits?: object };
  securityContext: Record<string, unknown>;
  volumeMounts?: { name: string }[];
}

/** Value sets that the chart is tested with, in `ci/`. */
export const valueSets = ['laptop', 'small', 'production', 'external-secrets'] as const;

export type ValueSet = (typeof valueSets)[number];

export const valuesFile = (set: ValueSet): string => `${chart}/ci/${set}.yaml`;

/** What the chart rendered with a value set when somebody last looked at it. */
export const goldenFile = (set: ValueSet): string =>
  fileURLToPath(new URL(`../../${chart}/golden/${set}.yaml`, import.meta.url));

/** The chart's manifests. @throws with Helm's words when the values are refused */
export function render({ helm }: Toolchain, ...args: string[]): Promise<string> {
  const release = ['template', 'carebourse', chart, '--namespace', 'carebourse'];
  return helm(...release, '--kube-version', kubernetesVersion, ...args);
}

export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text).flatMap((document) => (document.toJS() as Manifest | null) ?? []);
}

/** Pods, and those that others make. */
export function podsOf(manifests: Manifest[]): PodSpec[] {
  return manifests.flatMap(({ kind, spec }) =>
    kind === 'Pod' ? (spec as unknown as PodSpec) : (spec?.template?.spec ?? []),
  );
}

export function named(manifests: Manifest[], kind: string, name: string): Manifest {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
}
