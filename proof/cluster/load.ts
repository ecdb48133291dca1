import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until, type Cluster } from './cluster.ts';
import { imageOf } from './images.ts';

export interface Counts {
  ok: number;
  failed: number;
  slowestMs: number;
  failures: string[];
}

/** How long a call that was begun may take to be counted. */
const SETTLE_MS = 3_000;

/** Calls at a steady rate, from inside the cluster. */
export class Load {
  readonly #cluster: Cluster;
  readonly #name: string;
  readonly #rate: number;

  /** @param rate calls a second */
  constructor(cluster: Cluster, name: string, rate: number) {
    this.#cluster = cluster;
    this.#name = `load-${name}`;
    this.#rate = rate;
  }

  /** Resolves when calls are answered. */
  async start(): Promise<string> {
    // One of an earlier run calls at another rate.
    await this.#cluster.kubectl(['delete', 'pod', this.#name, '--ignore-not-found']);
    const wanted = objects(this.#cluster, this.#name, this.#rate);
    await this.#cluster.kubectl(['apply', '--filename=-'], JSON.stringify(wanted));
    return until('answers under load', 90, async () => {
      const { ok, failures } = sum(await this.#lines());
      return ok > 0 ? (failures[0] ?? 'answered') : undefined;
    });
  }

  /** Counts of the time that `act` takes. */
  async during(act: () => Promise<unknown>): Promise<Counts> {
    const before = await this.#lines();
    await act();
    await sleep(SETTLE_MS);
    return sum((await this.#lines()).slice(before.length));
  }

  async stop(): Promise<void> {
    await this.#cluster.kubectl(['delete', 'pod', this.#name, '--wait=false']);
  }

  async #lines(): Promise<string[]> {
    // Not there while the container is being made.
    const text = await this.#cluster.kubectl(['logs', this.#name]).catch(() => '');
    return text.split('\n').filter((line) => line.startsWith('{'));
  }
}

function sum(lines: string[]): Counts {
  const counts: Counts = { ok: 0, failed: 0, slowestMs: 0, failures: [] };
  for (const line of lines) {
    const { ok = 0, failed = 0, slowestMs = 0, failure } = JSON.parse(line) as Partial<Counts> & { failure?: string };
    counts.ok += ok;
    counts.failed += failed;
    counts.slowestMs = Math.max(counts.slowestMs, slowestMs);
    if (failure) counts.failures.push(failure);
  }
  return counts;
}

function objects({ namespace, release }: Cluster, name: string, rate: number): object {
  const driver = readFileSync(join(import.meta.dirname, 'load', 'driver.ts'), 'utf8');
  // The labels that the chart's policies let through to the gateway.
  const labels = {
    'app.kubernetes.io/name': 'carebourse',
    'app.kubernetes.io/instance': release,
    'app.kubernetes.io/component': 'test',
  };
  const securityContext = {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  };
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace, labels },
    spec: {
      restartPolicy: 'Never',
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 65532, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          name: 'driver',
          image: imageOf('jobs'),
          imagePullPolicy: 'IfNotPresent',
          args: ['/load/driver.ts'],
          env: [
            { name: 'GATEWAY_URL', value: `http://${release}-gateway:8080` },
            { name: 'RATE', value: String(rate) },
          ],
          securityContext,
          volumeMounts: [{ name: 'driver', mountPath: '/load' }],
        },
      ],
      volumes: [{ name: 'driver', configMap: { name } }],
    },
  };
  const config = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace }, data: { 'driver.ts': driver } };
  return { apiVersion: 'v1', kind: 'List', items: [config, pod] };
}
