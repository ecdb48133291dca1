import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { withSafeErrors } from './duckdb.ts';
import { WorkQueue } from './work-queue.ts';
import { MOST_VIEWS_IN_LINE, QUESTIONS, type QuestionLimits } from './limits.ts';
import type { Sql, Stored } from './sql.ts';
import { withinTime } from './within-time.ts';

/** The engine with its work queues: each kind of work waits in its own queue. */
export class Engine {
  readonly #instance: DuckDBInstance;
  readonly #questions: WorkQueue;
  readonly #milliseconds: number;
  /** Views are made one after the other: each takes all threads and much memory. */
  readonly #making = new WorkQueue({ atOnce: 1, inLine: MOST_VIEWS_IN_LINE });
  /** What is sent or released is gone through one after the other, too, and as much as is sent may wait. */
  readonly #taking = new WorkQueue({ atOnce: 1, inLine: Infinity });

  constructor(instance: DuckDBInstance, { milliseconds, ...settings }: QuestionLimits = QUESTIONS) {
    this.#instance = instance;
    this.#questions = new WorkQueue(settings);
    this.#milliseconds = milliseconds;
  }

  close(): void {
    this.#instance.closeSync();
  }

  /** Does a work on a connection of its own, at once. */
  async run<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
    const connection = await this.#instance.connect();
    try {
      return await work(connection);
    } finally {
      connection.closeSync();
    }
  }

  /** Does a work on what is sent or released, in its turn. */
  take<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
    return this.#taking.run(() => this.run(work));
  }

  /** Makes something of releases, in its turn. @throws OverloadedError when too many wait, EngineError */
  make<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
    return this.#making.run(() => withSafeErrors(() => this.run(work)));
  }

  /**
   * The rows that a question's SQL selects.
   * @throws QuestionRefusedError when it takes too long or too much memory, OverloadedError when too many wait
   */
  rows(text: string, values: Sql['values'] = []): Promise<Stored[][]> {
    return this.#questions.run(() =>
      this.run((connection) => {
        const read = async () => (await connection.runAndReadAll(text, values)).getRows() as Stored[][];
        return withSafeErrors(() => withinTime(connection, this.#milliseconds, read));
      }),
    );
  }
}
