import { setTimeout as sleep } from 'node:timers/promises';
import { command } from './command.ts';

/** What the tests read of a pod. */
export interface Pod {
  metadata: { name: string; deletionTimestamp?: string };
  status: { phase: string; podIP?: string; conditions?: { type: string; status: string }[] };
}

/** The cluster that KUBECONFIG names, in the namespace of the test. */
export class Cluster {
  readonly namespace = 'carebourse-test';
  /** Name of the release, and so the beginning of its objects' names. */
  readonly release = 'carebourse';

  kubectl(args: readonly string[], input?: string): Promise<string> {
    return command('kubectl', ['--namespace', this.namespace, ...args], input);
  }

  async read<Answer>(...args: string[]): Promise<Answer> {
    return JSON.parse(await this.kubectl([...args, '--output=json'])) as Answer;
  }

  /** Pods of a part that are not being deleted. */
  async pods(part: string): Promise<Pod[]> {
    const selector = `app.kubernetes.io/instance=${this.release},app.kubernetes.io/component=${part}`;
    const { items } = await this.read<{ items: Pod[] }>('get', 'pods', '--selector', selector);
    return items.filter(({ metadata }) => !metadata.deletionTimestamp);
  }

  /** Resolves when all pods that were replaced are gone: an upgrade waits for the new ones alone. */
  async replacedPodsGone(): Promise<void> {
    const selector = `app.kubernetes.io/instance=${this.release}`;
    await until('replaced pods gone', 60, async () => {
      const { items } = await this.read<{ items: Pod[] }>('get', 'pods', '--selector', selector);
      return items.every(({ metadata }) => !metadata.deletionTimestamp) || undefined;
    });
  }

  async readyPods(part: string): Promise<string[]> {
    return (await this.pods(part)).filter(isReady).map(({ metadata }) => metadata.name);
  }

  /** Runs a command in a part's container. */
  exec(part: string, ...args: string[]): Promise<string> {
    return this.kubectl(['exec', `deployment/${this.release}-${part}`, '--', ...args]);
  }

  /** The figures of a pod, by way of the API server: only Prometheus may read them from inside. */
  figures(pod: string): Promise<string> {
    return this.kubectl(['get', '--raw', `/api/v1/namespaces/${this.namespace}/pods/${pod}:9090/proxy/metrics`]);
  }
}

export function isReady({ status }: Pod): boolean {
  return status.conditions?.some(({ type, status: met }) => type === 'Ready' && met === 'True') ?? false;
}

/** Asks until the answer is there. @throws after the limit, with what was waited for */
export async function until<Answer>(
  what: string,
  limitSeconds: number,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  for (const end = Date.now() + limitSeconds * 1000; ; await sleep(500)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`${what}: not within ${limitSeconds} s`);
  }
}
