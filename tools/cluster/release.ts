import { answers, command } from './command.ts';
import { toolchain } from '../kubernetes/toolchain.ts';
import type { Cluster } from './cluster.ts';

const valueFiles = ['charts/carebourse/ci/laptop.yaml', 'tools/cluster/values.yaml'];
const kafkaValues = 'tools/cluster/values-kafka.yaml';

/** The chart on the cluster. What one upgrade sets stays set, until it is rolled back. */
export class Release {
  readonly #cluster: Cluster;
  readonly #helm: (...args: string[]) => Promise<string>;
  readonly #files: readonly string[];
  readonly #revisions: (readonly string[])[] = [];

  private constructor(cluster: Cluster, kafka: boolean, helm: (...args: string[]) => Promise<string>) {
    this.#cluster = cluster;
    this.#helm = helm;
    this.#files = kafka ? [...valueFiles, kafkaValues] : valueFiles;
  }

  /** With the Helm of this machine, or one that is built. */
  static async of(cluster: Cluster, kafka: boolean): Promise<Release> {
    const own = await answers('helm', 'version', '--short');
    return new Release(cluster, kafka, own ? (...args) => command('helm', args) : (await toolchain()).helm);
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
      ...this.#files.flatMap((file) => ['--values', file]),
      ...[...this.#revisions.flat(), ...set].flatMap((pair) => ['--set', pair]),
    ];
  }

  #where(): string[] {
    return ['--namespace', this.#cluster.namespace];
  }
}
