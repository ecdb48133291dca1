import type { Work } from './transaction.ts';

/** What happens to a subscription, an invoice or a checkout session when time has come. */
export type DueAction =
  | 'period_end'
  | 'trial_will_end'
  | 'invoice_upcoming'
  | 'payment_retry'
  | 'incomplete_expire'
  | 'cancel_at'
  | 'session_expire';

export interface Due {
  subject: string;
  action: DueAction;
  /** Seconds since 1970. */
  at: number;
}

/** At most one of each action a subject; a new time replaces the old. */
export async function schedule({ sql }: Work, due: Due, testClock: string | null): Promise<void> {
  await sql.query(
    `INSERT INTO due (subject, action, at, test_clock) VALUES ($1, $2, $3, $4)
     ON CONFLICT (subject, action) DO UPDATE SET at = excluded.at`,
    [due.subject, due.action, due.at, testClock ?? ''],
  );
}

/** Takes back one action of a subject, or all. */
export async function unschedule({ sql }: Work, subject: string, action?: DueAction): Promise<void> {
  await sql.query('DELETE FROM due WHERE subject = $1 AND ($2::text IS NULL OR action = $2)', [subject, action]);
}

/** Takes the earliest that is due at `until` on a clock. */
export async function takeDue({ sql }: Work, testClock: string | null, until: number): Promise<Due | undefined> {
  const { rows } = await sql.query<{ subject: string; action: DueAction; at: string }>(
    `DELETE FROM due WHERE (subject, action) = (
       SELECT subject, action FROM due WHERE test_clock = $1 AND at <= $2 ORDER BY at, subject, action LIMIT 1
     ) RETURNING subject, action, at`,
    [testClock ?? '', until],
  );
  const row = rows[0];
  return row && { ...row, at: Number(row.at) };
}
