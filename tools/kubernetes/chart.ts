import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { kubernetesVersion, type Toolchain } from './toolchain.ts';

export const chart = 'charts/carebourse';

/** What the tests read of a manifest. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  data?: Record<string, string>;
  /** Of a Secret. */
  stringData?: Record<string, string>;
  spec?: {
    template?: {
      metadata: { labels?: Record<string, string>; annotations?: Record<string, string> };
      spec: PodSpec;
    };
    /** Of a Deployment. */
    replicas?: number;
    strategy?: { type: string; rollingUpdate?: object };
    /** Of a NetworkPolicy. */
    ingress?: { from: object[]; ports: { port: string }[] }[];
    egress?: NetworkRule[];
  };
}

/** An outgoing rule. Without peers it lets everywhere. */
export interface NetworkRule {
  to?: object[];
  ports: { port: number }[];
}

export interface PodSpec {
  automountServiceAccountToken?: boolean;
  securityContext: Record<string, unknown>;
  initContainers?: Container[];
  containers: Container[];
  volumes?: { name: string }[];
  imagePullSecrets?: { name: string }[];
}

export interface Container {
  name: string;
  image: string;
  imagePullPolicy?: string;
  env?: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } };
  }[];
  resources?: { requests?: object; limits?: object };
  securityContext: Record<string, unknown>;
  volumeMounts?: { name: string }[];
}

/** Value sets that the chart is tested with, in `ci/`. */
export const valueSets = ['laptop', 'small', 'production', 'external-secrets'] as const;

export type ValueSet = (typeof valueSets)[number];

export const valuesFile = (set: ValueSet): string => `${chart}/ci/${set}.yaml`;

/** What the chart rendered with the values of production when somebody last looked at it. */
export const goldenFile = fileURLToPath(new URL(`../../${chart}/golden/production.yaml`, import.meta.url));

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

/** The pod of an object, or the one that it makes. */
export function podNamed(manifests: Manifest[], kind: string, name: string): PodSpec {
  const [pod] = podsOf([named(manifests, kind, name)]);
  if (!pod) throw new Error(`${kind} ${name} has no pod`);
  return pod;
}

/** A container's variables, those from Secrets as `secret/key`, with `or none` when they are optional. */
export function environmentOf(container: Container | undefined): Record<string, string> {
  const text = ({ value, valueFrom }: NonNullable<Container['env']>[number]): string => {
    if (!valueFrom) return value ?? '';
    const { name, key, optional } = valueFrom.secretKeyRef;
    return `${name}/${key}${optional ? ' or none' : ''}`;
  };
  return Object.fromEntries((container?.env ?? []).map((variable) => [variable.name, text(variable)]));
}
