/** Settings of a service's connection pool: bounded, so that a slow database makes errors rather than queues without end. */
export function poolSettings(connectionString: string) {
  return {
    connectionString,
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    application_name: 'carebourse',
  };
}

/**
 * How long a transaction waits for a connection of a busy pool: less than a call may take in all, so that whoever waited
 * still has time for the work. And how long the transaction may take.
 */
export const transactionOptions = { maxWait: 3_000, timeout: 10_000 };
