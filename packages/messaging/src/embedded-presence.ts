import pg from 'pg';
import { retry } from '@carebourse/runtime/retry';
import type { Logger } from './logger.ts';

export interface PresenceOptions {
  databaseUrl: string;
  group: string;
  logger: Logger;
  /** Gives back what dead members held; called before `entered` when no other member of the group lives. */
  takeOver(): Promise<void>;
}

/** Any number that no other two-part advisory lock of the events database uses; the other part is the group. */
const PRESENCE_LOCK = 2_819;
const reconnect = { firstMs: 200, maxMs: 5_000 };

/**
 * Shows that a member of a group lives, by a shared lock that ends with its connection: at once when the process is
 * killed. Who finds nobody there need not wait for heartbeats to run out. Members that live side by side, or that are
 * merely paused, do.
 */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #leaving = new AbortController();
  readonly #entered = Promise.withResolvers<void>();
  readonly #done: Promise<void>;

  constructor(options: PresenceOptions) {
    this.#options = options;
    this.entered.catch(() => {});
    this.#done = this.#run();
  }

  /** Resolves once others can see this member; rejects when it leaves before. */
  get entered(): Promise<void> {
    return this.#entered.promise;
  }

  async leave(): Promise<void> {
    this.#leaving.abort(new Error('the consumer stops'));
    this.#entered.reject(this.#leaving.signal.reason);
    await this.#done;
  }

  async #run(): Promise<void> {
    const { logger, group } = this.#options;
    let isFirst = true;
    const stay = () => this.#stay(isFirst, () => (isFirst = false));
    await retry(stay, {
      backoff: reconnect,
      signal: this.#leaving.signal,
      onFailure: (err) => logger.warn({ err, group }, 'presence lost: will show again'),
    });
  }

  /** Present until told to leave. Rejects when the connection breaks. */
  async #stay(isFirst: boolean, onEntered: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
      application_name: 'events presence',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    const over = Promise.withResolvers<void>();
    over.promise.catch(() => {});
    client.on('error', over.reject);
    client.on('end', () => over.reject(new Error('the connection to the events database ended')));
    const leave = () => over.resolve();
    this.#leaving.signal.addEventListener('abort', leave);
    try {
      await client.connect();
      await this.#lock(client, isFirst);
      onEntered();
      this.#entered.resolve();
      if (!this.#leaving.signal.aborted) await over.promise;
    } finally {
      this.#leaving.signal.removeEventListener('abort', leave);
      await client.end().catch(() => {});
    }
  }

  /** Only the first time: later on, what is in hand may be this member's own. */
  async #lock(client: pg.Client, isFirst: boolean): Promise<void> {
    const lock = (sql: string) =>
      client.query<{ got: boolean }>(`SELECT ${sql}($1, hashtext($2)) AS got`, [PRESENCE_LOCK, this.#options.group]);
    const isAlone = isFirst && (await lock('pg_try_advisory_lock')).rows[0]?.got;
    if (isAlone) await this.#options.takeOver();
    await lock('pg_advisory_lock_shared');
    if (isAlone) await lock('pg_advisory_unlock');
  }
}
