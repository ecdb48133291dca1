import pg from 'pg';

export interface BackupEnd {
  /** The text of the file backup_label, without which the copy is worth nothing. */
  label: string;
  firstSegment: string;
  lastSegment: string;
  finishedAt: Date;
}

/**
 * An online backup on one connection, from its start to its end: if the connection goes, so does the backup. Nothing
 * of the log that it needs is removed meanwhile.
 */
export class BackupSession {
  readonly #client: pg.Client;
  readonly #start: string;
  readonly startedAt: Date;
  readonly systemIdentifier: string;
  readonly postgresVersion: string;

  private constructor(client: pg.Client, { start, now, identifier, version }: StartRow) {
    this.#client = client;
    this.#start = start;
    this.startedAt = now;
    this.systemIdentifier = identifier;
    this.postgresVersion = version;
  }

  static async begin(serverUrl: string): Promise<BackupSession> {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
      // Temporary: it ends with the connection, whatever happens.
      await client.query("SELECT pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)");
      const { rows } = await client.query<StartRow>(
        `SELECT pg_backup_start('carebourse', fast => true) AS start, clock_timestamp() AS now,
                (SELECT system_identifier::text FROM pg_control_system()) AS identifier,
                current_setting('server_version') AS version`,
      );
      if (!rows[0]) throw new Error('PostgreSQL did not say where the backup starts');
      return new BackupSession(client, rows[0]);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** The segments of the log that the backup needs lie in pg_wal until `close`. */
  async finish(): Promise<BackupEnd> {
    const { rows } = await this.#client.query<EndRow>(
      `SELECT labelfile AS label, pg_walfile_name($1::pg_lsn) AS first, pg_walfile_name(lsn - 1) AS last,
              clock_timestamp() AS now
         FROM pg_backup_stop(wait_for_archive => false)`,
      [this.#start],
    );
    if (!rows[0]) throw new Error('PostgreSQL did not say where the backup ends');
    const { label, first, last, now } = rows[0];
    return { label, firstSegment: first, lastSegment: last, finishedAt: now };
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}

interface StartRow {
  start: string;
  now: Date;
  identifier: string;
  version: string;
}

interface EndRow {
  label: string;
  first: string;
  last: string;
  now: Date;
}
