import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { imageOf } from './images.ts';

/** A program of `load/`, which runs inside the cluster and prints a JSON object a line. */
export class DriverPod {
  readonly #cluster: Cluster;
  readonly #name: string;
  readonly #program: string;
  readonly #env: Record<string, string>;

  /** @param program name of the file in `load/` */
  constructor(cluster: Cluster, name: string, program: string, env: Record<string, string> = {}) {
    this.#cluster = cluster;
    this.#name = name;
    this.#program = program;
    this.#env = env;
  }

  async start(): Promise<void> {
    // One of an earlier run has other settings.
    await this.#cluster.kubectl(['delete', 'pod', this.#name, '--ignore-not-found']);
    await this.#cluster.kubectl(['apply', '--filename=-'], JSON.stringify(this.#objects()));
  }

  async stop(): Promise<void> {
    await this.#cluster.kubectl(['delete', 'pod', this.#name, '--wait=false']);
  }

  async lines(): Promise<string[]> {
    // Not there while the container is being made.
    const text = await this.#cluster.kubectl(['logs', this.#name]).catch(() => '');
    return text.split('\n').filter((line) => line.startsWith('{'));
  }

  #objects(): object {
    const { namespace, release } = this.#cluster;
    const name = this.#name;
    const program = readFileSync(join(import.meta.dirname, 'load', this.#program), 'utf8');
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
    const env = { GATEWAY_URL: `http://${release}-gateway:8080`, ...this.#env };
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
            args: [`/load/${this.#program}`],
            env: Object.entries(env).map(([key, value]) => ({ name: key, value })),
            securityContext,
            volumeMounts: [{ name: 'driver', mountPath: '/load' }],
          },
        ],
        volumes: [{ name: 'driver', configMap: { name } }],
      },
    };
    const data = { [this.#program]: program };
    const config = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace }, data };
    return { apiVersion: 'v1', kind: 'List', items: [config, pod] };
  }
}
