import pg from 'pg';
import type { Message } from './transport.ts';

/** How many events wait, and since when the first of them. */
export interface Backlog {
  count: number;
  since: Date | undefined;
}

/** Any number will do that nothing else in the service's database uses; two keys are a space of their own. */
const relayLock = [0x0b, 0x01];

/**
 * The relay's only connection: it listens, and it holds the lock that makes this relay the active one. When it
 * breaks, the lock is free for another relay, and this one can no longer mark rows.
 */
export class OutboxStore {
  readonly #client: pg.Client;
  #broken: Error | undefined;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** @param onSign called on every commit with a new event, once the lock is held, and when the connection breaks. */
  static async open(databaseUrl: string, onSign: () => void): Promise<OutboxStore> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'outbox relay',
      connectionTimeoutMillis: 5_000,
      query_timeout: 30_000,
      keepAlive: true,
    });
    const store = new OutboxStore(client);
    client.on('notification', onSign);
    client.on('error', (error) => store.#break(error, onSign));
    client.on('end', () => store.#break(new Error('the connection to the database ended'), onSign));
    try {
      await client.connect();
    } catch (error) {
      await store.close();
      throw error;
    }
    return store;
  }

  #break(error: Error, onSign: () => void): void {
    this.#broken ??= error;
    onSign();
  }

  throwIfBroken(): void {
    if (this.#broken) throw this.#broken;
  }

  /** Makes this relay the active one, unless another is. */
  async tryLock(): Promise<boolean> {
    const { rows } = await this.#client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock($1, $2) AS locked',
      relayLock,
    );
    if (!rows[0]?.locked) return false;
    await this.#client.query('LISTEN outbox');
    return true;
  }

  /** The first events that wait, without those of some aggregates, in the order of their commits within each. */
  async waiting(limit: number, without: readonly string[]): Promise<Message[]> {
    const { rows } = await this.#client.query<Message>(
      `SELECT id, topic, aggregate AS key, body FROM outbox
        WHERE published_at IS NULL AND aggregate <> ALL($2::text[]) ORDER BY position LIMIT $1`,
      [limit, without],
    );
    return rows;
  }

  async markPublished(messages: readonly Message[]): Promise<void> {
    await this.#client.query('UPDATE outbox SET published_at = now() WHERE id = ANY($1::uuid[])', [
      messages.map(({ id }) => id),
    ]);
  }

  async backlog(): Promise<Backlog> {
    const { rows } = await this.#client.query<{ count: number; head: string | null }>(
      `SELECT count(*)::int AS count, (array_agg(id ORDER BY position))[1] AS head
       FROM outbox WHERE published_at IS NULL`,
    );
    const { count, head } = rows[0] ?? { count: 0, head: null };
    return { count, since: head ? uuidTime(head) : undefined };
  }

  /** Forgets what was published, and what was handled, so long ago that no transport brings it back. */
  async removeOld(publishedDays: number, handledDays: number): Promise<void> {
    await this.#client.query('DELETE FROM outbox WHERE published_at < now() - make_interval(days => $1)', [
      publishedDays,
    ]);
    await this.#client.query('DELETE FROM inbox WHERE handled_at < now() - make_interval(days => $1)', [handledDays]);
    await this.#client.query('DELETE FROM dead_letter WHERE settled_at < now() - make_interval(days => $1)', [
      handledDays,
    ]);
  }

  async close(): Promise<void> {
    this.#client.removeAllListeners('notification');
    await this.#client.end().catch(() => {});
  }
}

/** Event ids are UUIDs of version 7: the first 48 bits are the milliseconds at which the row was written. */
function uuidTime(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}
