import type { SqlTransaction } from '../sql.ts';
import type { Letter } from './letter.ts';

/** A letter that waits, as a replay needs it. */
export interface WaitingLetter {
  id: number;
  topic: string;
  aggregate: string;
  eventId: string;
  body: string;
  state: 'failed' | 'held';
  tries: number;
  replayRequested: boolean;
}

/** A letter of which somebody asked for the replay. */
export interface LetterToReplay {
  id: number;
  line: string;
  askedAt: Date;
}

/** What became of letters that somebody asked for, and of those behind them. */
export interface Replayed {
  replayed: number;
  /** Lines that stopped at a letter which failed again. */
  failed: number;
}

/** A letter as admins see it, with how many later events wait behind it. */
export interface ListedLetter {
  id: number;
  topic: string;
  aggregate: string;
  eventId: string;
  eventType: string | null;
  eventTime: Date | null;
  reason: string;
  tries: number;
  arrivedAt: Date;
  failedAt: Date;
  held: number;
}

const waiting = "state IN ('failed', 'held')";
/** Any number that no other two-part advisory lock of a service's database uses; the other part is the line. */
const LINE_LOCK = 2_818;

/** Whether a letter of the line waits. It is asked for every event: one look into an index that is empty as a rule. */
export async function isWaiting(tx: SqlTransaction, consumer: string, line: string): Promise<boolean> {
  const rows = await tx.$queryRawUnsafe<unknown[]>(
    `SELECT 1 AS found FROM dead_letter WHERE consumer = $1 AND line = $2 AND ${waiting} LIMIT 1`,
    consumer,
    line,
  );
  return rows.length > 0;
}

/** Held until the transaction ends, so that nothing joins the line while its end is replayed. */
export async function lockLine(tx: SqlTransaction, consumer: string, line: string): Promise<void> {
  await tx.$queryRawUnsafe(
    `SELECT 1 AS locked FROM pg_advisory_xact_lock(${LINE_LOCK}, hashtext($1))`,
    `${consumer} ${line}`,
  );
}

/** Keeps a letter: as failed, or as held when one of its line waits already. One that is there stays as it is. */
export async function setAside(tx: SqlTransaction, letter: Letter): Promise<void> {
  await lockLine(tx, letter.consumer, letter.line);
  const state = (await isWaiting(tx, letter.consumer, letter.line)) ? 'held' : 'failed';
  await tx.$queryRawUnsafe(
    `INSERT INTO dead_letter
       (consumer, topic, aggregate, line, event_id, event_type, event_time, body, state, reason, tries)
     VALUES ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8, $9, $10, $11::int) ON CONFLICT DO NOTHING`,
    letter.consumer,
    letter.topic,
    letter.aggregate,
    letter.line,
    letter.eventId,
    letter.eventType ?? null,
    letter.eventTime ?? null,
    letter.body,
    state,
    letter.reason,
    letter.tries,
  );
}

/** The first letter of a line, which all others wait for. */
export async function firstWaiting(
  tx: SqlTransaction,
  consumer: string,
  line: string,
): Promise<WaitingLetter | undefined> {
  const [first] = await tx.$queryRawUnsafe<WaitingLetter[]>(
    `SELECT id, topic, aggregate, event_id AS "eventId", body, state, tries,
       replay_requested_at IS NOT NULL AS "replayRequested"
     FROM dead_letter WHERE consumer = $1 AND line = $2 AND ${waiting} ORDER BY id LIMIT 1`,
    consumer,
    line,
  );
  return first;
}

export async function markReplayed(tx: SqlTransaction, id: number): Promise<void> {
  await tx.$queryRawUnsafe("UPDATE dead_letter SET state = 'replayed', settled_at = now() WHERE id = $1::int", id);
}

export async function markDiscarded(tx: SqlTransaction, id: number, why: string): Promise<void> {
  await tx.$queryRawUnsafe(
    `UPDATE dead_letter SET state = 'discarded', settled_at = now(), discard_reason = $2 WHERE id = $1::int`,
    id,
    why,
  );
}

/**
 * A letter that cannot be handled now either: one that failed before waits for somebody to ask again; one that was only
 * held is tried `tries` times, as it would have been had it come in its turn. Of two who tried it at the same time, one
 * counts.
 */
export async function markFailedAgain(
  tx: SqlTransaction,
  letter: Pick<WaitingLetter, 'id' | 'tries'>,
  reason: string,
  tries: number,
): Promise<void> {
  await tx.$queryRawUnsafe(
    `UPDATE dead_letter
     SET state = CASE WHEN state = 'held' AND tries + 1 < $3::int THEN 'held' ELSE 'failed' END,
       reason = $2, tries = tries + 1, failed_at = now(), replay_requested_at = NULL
     WHERE id = $1::int AND tries = $4::int AND ${waiting}`,
    letter.id,
    reason,
    tries,
    letter.tries,
  );
}

/** Asks for the replay of one failed letter of a group, or of all. Answers which they are. */
export function askReplay(tx: SqlTransaction, consumer: string, id?: number): PromiseLike<LetterToReplay[]> {
  return tx.$queryRawUnsafe<LetterToReplay[]>(
    `UPDATE dead_letter SET replay_requested_at = now()
     WHERE consumer = $1 AND state = 'failed' AND ($2::int IS NULL OR id = $2::int)
     RETURNING id, line, replay_requested_at AS "askedAt"`,
    consumer,
    id ?? null,
  );
}

/**
 * What became of lines since their replay was asked for, whoever did it: each stops at the first letter that fails, and the
 * background work may be faster than who asked.
 */
export async function countReplayed(
  tx: SqlTransaction,
  consumer: string,
  asked: readonly LetterToReplay[],
): Promise<Replayed> {
  const [first] = asked;
  if (!first) return { replayed: 0, failed: 0 };
  const [count] = await tx.$queryRawUnsafe<Replayed[]>(
    `SELECT count(*) FILTER (WHERE state = 'replayed' AND settled_at >= $3::timestamptz)::int AS replayed,
       (SELECT count(*)::int FROM (
          SELECT DISTINCT ON (line) failed_at, replay_requested_at FROM dead_letter
          WHERE consumer = $1 AND line = ANY($2::text[]) AND ${waiting} ORDER BY line, id
        ) AS head WHERE replay_requested_at IS NULL AND failed_at >= $3::timestamptz) AS failed
     FROM dead_letter WHERE consumer = $1 AND line = ANY($2::text[])`,
    consumer,
    asked.map(({ line }) => line),
    first.askedAt,
  );
  return count ?? { replayed: 0, failed: 0 };
}

/** Lines whose first letter may be tried: somebody asked, or the one that it was held behind is settled. */
export async function linesToReplay(tx: SqlTransaction, consumer: string): Promise<string[]> {
  const rows = await tx.$queryRawUnsafe<{ line: string }[]>(
    `SELECT line FROM (
       SELECT DISTINCT ON (line) line, id, state, replay_requested_at FROM dead_letter
       WHERE consumer = $1 AND ${waiting} ORDER BY line, id
     ) AS head WHERE state = 'held' OR replay_requested_at IS NOT NULL ORDER BY id`,
    consumer,
  );
  return rows.map(({ line }) => line);
}

/** The failed letters of a group, newest first. */
export function listFailed(tx: SqlTransaction, consumer: string, limit: number): PromiseLike<ListedLetter[]> {
  return tx.$queryRawUnsafe<ListedLetter[]>(
    `SELECT id, topic, aggregate, event_id AS "eventId", event_type AS "eventType", event_time AS "eventTime", reason,
       tries, arrived_at AS "arrivedAt", failed_at AS "failedAt",
       (SELECT count(*)::int FROM dead_letter AS later
        WHERE later.consumer = letter.consumer AND later.line = letter.line AND later.state = 'held') AS held
     FROM dead_letter AS letter WHERE consumer = $1 AND state = 'failed' ORDER BY id DESC LIMIT $2::int`,
    consumer,
    limit,
  );
}

/** One failed letter, kept from others until the transaction ends. */
export async function lockFailed(
  tx: SqlTransaction,
  consumer: string,
  id: number,
): Promise<Pick<ListedLetter, 'topic' | 'eventId' | 'eventType'> | undefined> {
  const [row] = await tx.$queryRawUnsafe<Pick<ListedLetter, 'topic' | 'eventId' | 'eventType'>[]>(
    `SELECT topic, event_id AS "eventId", event_type AS "eventType" FROM dead_letter
     WHERE consumer = $1 AND id = $2::int AND state = 'failed' FOR UPDATE`,
    consumer,
    id,
  );
  return row;
}

/** How many letters wait, by state. */
export async function countWaiting(tx: SqlTransaction, consumer: string): Promise<{ failed: number; held: number }> {
  const rows = await tx.$queryRawUnsafe<{ state: 'failed' | 'held'; count: number }[]>(
    `SELECT state, count(*)::int AS count FROM dead_letter WHERE consumer = $1 AND ${waiting} GROUP BY state`,
    consumer,
  );
  const count = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { failed: count('failed'), held: count('held') };
}
