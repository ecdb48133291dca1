import { until, type Cluster } from './cluster.ts';
import { DriverPod } from './driver-pod.ts';
import { runSql } from './sql.ts';

/** What the driver prints: first who works, then a line at the end of each transfer. */
interface Line {
  begun?: string[];
  /** Such as `upload 1`. */
  worker?: string;
  cuts?: number;
  failure?: string;
}

const KINDS = ['download', 'upload'] as const;

/** Of the demo partner's organization, without which no rows leave: the chart's demonstration sells none. */
const PLAN = `INSERT INTO entitlement (owner, plan_id, updated_at) VALUES ('organization/11', 'professional', now())
  ON CONFLICT (owner) DO UPDATE SET plan_id = 'professional'`;

/** Most that the transfers under way may take to their end. */
const END_SECONDS = 300;

/** Where something lasts for a moment, nobody may be in the middle of one just then. */
const MOST_TURNS = 4;

/** Downloads and uploads that are always under way, from inside the cluster. */
export class Transfers implements AsyncDisposable {
  readonly #driver: DriverPod;
  #workers: readonly string[] = [];

  private constructor(driver: DriverPod) {
    this.#driver = driver;
  }

  /** Resolves when all are under way. */
  static async start(cluster: Cluster): Promise<Transfers> {
    const transfers = new Transfers(new DriverPod(cluster, 'transfers', 'transfers.ts'));
    await runSql(cluster, 'access-request', PLAN);
    await transfers.#driver.start();
    transfers.#workers = await until('transfers under way', 180, async () => (await transfers.#lines())[0]?.begun);
    return transfers;
  }

  /**
   * Acts, again until one of each kind was cut, and waits each time until whatever was under way has come to its end.
   * @returns how many there were, in words
   * @throws what was wrong with one; or that none was cut, which shows nothing
   */
  async during(act: () => Promise<unknown>): Promise<string> {
    const before = (await this.#lines()).length;
    for (let turn = 1; ; turn++) {
      await act();
      await this.allEnded();
      const lines = (await this.#lines()).slice(before);
      const failures = lines.flatMap(({ failure }) => failure ?? []);
      if (failures.length > 0) throw new Error(failures.join('; '));
      const sums = KINDS.map((kind) => sum(kind, lines));
      if (sums.every(({ cuts }) => cuts > 0)) return sums.map(describe).join(', ');
      if (turn === MOST_TURNS) throw new Error(`not all kinds were cut: ${sums.map(describe).join(', ')}`);
    }
  }

  /** Resolves when everything that is under way now has come to its end. */
  async allEnded(): Promise<void> {
    const now = (await this.#lines()).length;
    await until('the end of what was under way', END_SECONDS, async () => {
      const ended = (await this.#lines()).slice(now).map(({ worker }) => worker);
      return this.#workers.every((worker) => ended.includes(worker)) || undefined;
    });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#driver.stop();
  }

  async #lines(): Promise<Line[]> {
    return (await this.#driver.lines()).map((line) => JSON.parse(line) as Line);
  }
}

interface Sum {
  kind: string;
  ended: number;
  cuts: number;
}

function sum(kind: string, lines: Line[]): Sum {
  const ended = lines.filter(({ worker }) => worker?.startsWith(kind));
  return { kind, ended: ended.length, cuts: ended.reduce((all, { cuts = 0 }) => all + cuts, 0) };
}

const describe = ({ kind, ended, cuts }: Sum): string => `${ended} ${kind}s cut ${cuts} times`;
