import type { Database } from '../../store/database.ts';

/** How much waits for those who look after the privacy of records. */
export interface Waiting {
  openQuestions: number;
  openComplaints: number;
  overdueQuestions: number;
  nextDueAt: Date | null;
  waitingLinks: number;
  contestedLinks: number;
}

/** Of all organizations and the platform. @param at the moment by which an answer is overdue */
export async function countWaiting(db: Database, at: Date): Promise<Waiting> {
  const [waiting] = await db.$queryRaw<Waiting[]>`
    SELECT questions.*, links.* FROM
      (SELECT count(*)::int AS "openQuestions",
              count(*) FILTER (WHERE kind = 'complaint')::int AS "openComplaints",
              count(*) FILTER (WHERE due_at <= ${at})::int AS "overdueQuestions",
              min(due_at) AS "nextDueAt"
         FROM record_question WHERE state = 'open') AS questions,
      (SELECT count(*) FILTER (WHERE state = 'waiting')::int AS "waitingLinks",
              count(*) FILTER (WHERE state = 'contested')::int AS "contestedLinks"
         FROM record_link WHERE state IN ('waiting', 'contested')) AS links`;
  if (!waiting) throw new Error('what waits was not counted');
  return waiting;
}
