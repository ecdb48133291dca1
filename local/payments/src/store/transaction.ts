import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';

/** One transaction: what a call, a page or the clock does as a whole. */
export interface Work {
  sql: PoolClient;
  context: Context;
  /** Seconds since 1970 by the sandbox's own clock; customers on a test clock have another time (clock/now.ts). */
  now: number;
  /** The call that caused it; events carry it. */
  request: { id: string | null; idempotency_key: string | null };
}

/** The newest change of this process, made or not; the next one comes after it. */
const lastChange = new WeakMap<Context, Promise<unknown>>();

/** Any number; it only has to be the same for all processes on this database. */
const writerLock = 8_270_001;

const noRequest: Work['request'] = { id: null, idempotency_key: null };

/** Reads; nothing else. */
export function reading<Result>(context: Context, run: (work: Work) => Promise<Result>): Promise<Result> {
  return inTransaction(context, 'BEGIN READ ONLY', noRequest, run);
}

/**
 * Changes, one at a time over the whole sandbox: a renewal, a webhook's answer and a click can then never meet half-way.
 * What is wanted here is truth, not throughput.
 */
export async function changing<Result>(
  context: Context,
  run: (work: Work) => Promise<Result>,
  request = noRequest,
): Promise<Result> {
  const change = () =>
    inTransaction(context, 'BEGIN', request, async (work) => {
      await work.sql.query('SELECT pg_advisory_xact_lock($1)', [writerLock]);
      // The clock is read again behind the lock: whoever held it may have moved time.
      return run({ ...work, now: await currentTime(work.sql) });
    });
  // Waiting for the lock with a connection each, writers would leave none to readers.
  const made = (lastChange.get(context) ?? Promise.resolve()).then(change, change);
  lastChange.set(context, made);
  const result = await made;
  context.wakeDeliveries();
  return result;
}

async function inTransaction<Result>(
  context: Context,
  begin: string,
  request: Work['request'],
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  const sql = await context.pool.connect();
  try {
    await sql.query(begin);
    const result = await run({ sql, context, request, now: await currentTime(sql) });
    await sql.query('COMMIT');
    return result;
  } catch (error) {
    await sql.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    sql.release();
  }
}

async function currentTime(sql: PoolClient): Promise<number> {
  const { rows } = await sql.query<{ clock_offset: string }>('SELECT clock_offset FROM sandbox');
  return Math.floor(Date.now() / 1000) + Number(rows[0]?.clock_offset ?? 0);
}
