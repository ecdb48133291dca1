/**
 * One service's part of `npm run events:replay`: asks the running service for the replay, since it alone has the
 * handlers, and waits for what becomes of it. DATABASE_URL is the service's own.
 */
import { startMain } from '@carebourse/rpc/run-service';
import { readEnv, SettingsError } from '@carebourse/runtime/env';
import type { Logger } from '@carebourse/runtime/logger';
import { serviceKeySettings } from '@carebourse/runtime/service-keys';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { auditRow } from '../audit.ts';
import { useServiceKey } from '../audit-signature.ts';
import { type Group, subscriptions } from '../subscriptions.ts';
import type { SqlTransaction } from '../sql.ts';
import { askReplay } from './store.ts';

const WAIT_MS = 30_000;
const LOOK_MS = 200;

interface Outcome {
  id: number;
  state: string;
  asked: boolean;
  reason: string;
}

const [group = '', id] = process.argv.slice(2);

await startMain(group, async (logger) => {
  if (!isGroup(group)) throw new SettingsError(`No service ${group} hears of events`);
  const { DATABASE_URL, ...keys } = readEnv({
    DATABASE_URL: z.string({ error: "must be the service's own database" }),
    ...serviceKeySettings,
  });
  useServiceKey(group, keys);
  const client = new pg.Client({ connectionString: DATABASE_URL, application_name: 'events:replay' });
  await client.connect();
  try {
    const ids = await ask(client, group, id === undefined ? undefined : Number(id));
    if (ids.length === 0) logger.info('nothing waits');
    const whole = ids.length > 0 ? report(logger, await outcomes(client, ids)) : id === undefined;
    if (!whole) process.exitCode = 1;
  } finally {
    await client.end();
  }
});

function isGroup(name: string): name is Group {
  return Object.hasOwn(subscriptions, name);
}

async function ask(db: pg.Client, consumer: Group, one: number | undefined): Promise<number[]> {
  const tx: SqlTransaction = {
    $queryRawUnsafe: async <Rows>(sql: string, ...values: unknown[]) => (await db.query(sql, values)).rows as Rows,
  };
  await db.query('BEGIN');
  const ids = (await askReplay(tx, consumer, one)).map((letter) => letter.id);
  for (const letter of ids) await writeAudit(db, consumer, letter);
  await db.query('COMMIT');
  return ids;
}

/** Whoever can run this acts as the product itself. */
async function writeAudit(db: pg.Client, consumer: Group, letter: number): Promise<void> {
  const row = auditRow(consumer, {
    action: 'dead-letter.replayed',
    informationType: 'event',
    subject: `dead-letter/${consumer}/${letter}`,
    outcome: 'success',
  });
  await db.query('INSERT INTO outbox (id, topic, aggregate, type, time, body) VALUES ($1, $2, $3, $4, $5, $6)', [
    row.id,
    row.topic,
    row.aggregate,
    row.type,
    row.time,
    row.body,
  ]);
}

async function outcomes(db: pg.Client, ids: number[]): Promise<Outcome[]> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const { rows } = await db.query<Outcome>(
      `SELECT id, state, reason, state = 'failed' AND replay_requested_at IS NOT NULL AS asked
       FROM dead_letter WHERE id = ANY($1) ORDER BY id`,
      [ids],
    );
    if (rows.every(({ asked }) => !asked) || Date.now() > deadline) return rows;
    await sleep(LOOK_MS);
  }
}

/** Whether all were handled. */
function report(logger: Logger, rows: Outcome[]): boolean {
  for (const { id: letter, state, asked, reason } of rows) {
    if (asked) logger.warn({ letter }, 'asked for: the service takes it when it runs');
    else if (state === 'failed') logger.error({ letter, reason }, 'could not be handled again');
    else logger.info({ letter }, state);
  }
  return rows.every(({ state }) => state !== 'failed');
}
