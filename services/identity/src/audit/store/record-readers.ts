import type { Database } from '../../store/database.ts';
import { isOfTheTrail } from './audit-filter.ts';

export interface ReaderRow {
  actorId: number;
  actorRole: string;
  informationType: string;
  count: number;
  lastAt: Date;
  /** Of the last line. */
  actorName: Uint8Array<ArrayBuffer> | null;
}

/** More than any person has, so that an answer has an end. */
const MAX_READERS = 200;

/**
 * Who else saw something about this person: for each reader and kind of information how often, latest first. Who decides
 * or changes has seen it too.
 */
export function listReaders(db: Database, subjectUserId: number): Promise<ReaderRow[]> {
  return db.$queryRaw<ReaderRow[]>`
    SELECT actor_id AS "actorId", actor_role AS "actorRole", information_type AS "informationType",
      count(*)::int AS count, max(occurred_at) AS "lastAt",
      (array_agg(actor_name ORDER BY sequence DESC))[1] AS "actorName"
    FROM audit_event line
    WHERE ${isOfTheTrail('line')} AND subject_user_id = ${subjectUserId} AND actor_id <> ${subjectUserId} AND outcome = 'success'
    GROUP BY 1, 2, 3
    ORDER BY "lastAt" DESC LIMIT ${MAX_READERS}`;
}
