import { answers, command } from './command.ts';
import { toolchain } from '@carebourse/tools/kubernetes/toolchain';
import type { Cluster } from './cluster.ts';
import type { ClusterOptions } from './options.ts';

const valueFiles = ['charts/carebourse/ci/laptop.yaml', 'proof/cluster/values.yaml'];
const kafkaValues = 'proof/cluster/values-kafka.yaml';

/** The chart on the cluster. What one upgrade sets stays set, until it is rolled back. */
export class Release {
  readonly #cluster: Cluster;
  readonly #helm: (...args: string[]) => Promise<string>;
  /** What says which values an upgrade begins with. */
  readonly #base: readonly string[];
  readonly #revisions: (readonly string[])[] = [];

  private constructor(cluster: Cluster, base: readonly string[], helm: (...args: string[]) => Promise<string>) {
    this.#cluster = cluster;
    this.#helm = helm;
    this.#base = base;
  }

  /**
   * With the Helm of this machine, or one that is built. An installation that is reused keeps its values: an earlier run
   * may have changed its secrets.
   */
  static async of(cluster: Cluster, { kafka, reuse }: Pick<ClusterOptions, 'kafka' | 'reuse'>): Promise<Release> {
    const own = await answers('helm', 'version', '--short');
    const files = kafka ? [...valueFiles, kafkaValues] : valueFiles;
    const base = reuse ? ['--reset-then-reuse-values'] : files.flatMap((file) => ['--values', file]);
    return new Release(cluster, base, own ? (...args) => command('helm', args) : (await toolchain()).helm);
  }

  /** Installs or upgrades, and waits until all pods are ready. */
  async upgrade(set: readonly string[] = [], chart = 'charts/carebourse'): Promise<void> {
    await this.#helm(...this.#arguments(chart, set), '--wait', '--timeout', '10m');
    this.#revisions.push(set);
  }

  /** What Helm says to values that it ought to refuse. */
  async refusal(set: string): Promise<string> {
    return this.#helm(...this.#arguments('charts/carebourse', [set])).then(
      () => '',
      (error: Error) => error.message,
    );
  }

  test(): Promise<string> {
    return this.#helm('test', this.#cluster.release, ...this.#where(), '--logs', '--timeout', '3m');
  }

  /** To the revision before. */
  async rollback(): Promise<void> {
    await this.#helm('rollback', this.#cluster.release, ...this.#where(), '--wait', '--timeout', '10m');
    this.#revisions.pop();
  }

  /** Packs the chart under another version. Answers the file. */
  async pack(version: string, folder: string): Promise<string> {
    const said = await this.#helm('package', 'charts/carebourse', '--version', version, '--destination', folder);
    return /to: (\S+)/.exec(said)?.[1] ?? '';
  }

  /** `chart-version` that the cluster runs now. */
  async chart(): Promise<string> {
    const [installed] = JSON.parse(await this.#helm('list', ...this.#where(), '--output', 'json')) as {
      chart: string;
    }[];
    return installed?.chart ?? '';
  }

  #arguments(chart: string, set: readonly string[]): string[] {
    return [
      'upgrade',
      '--install',
      this.#cluster.release,
      chart,
      ...this.#where(),
      ...this.#base,
      ...[...this.#revisions.flat(), ...set].flatMap((pair) => ['--set', pair]),
    ];
  }

  #where(): string[] {
    return ['--namespace', this.#cluster.namespace];
  }
}
