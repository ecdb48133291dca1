import { KEPT_YEARS } from '@carebourse/contracts/constants';
import type { Database, Transaction } from '../../store/database.ts';

/** A request of which nothing is kept any more. */
export interface PastRequest {
  id: number;
  userId: number;
  resourceName: string;
}

/**
 * Requests that are past what they are kept for, without some, what lies longest first. By the clock of the database, as `request_is_past` has
 * it, which lets nothing be deleted before.
 */
export function listPast(
  db: Database,
  { limit, without }: { limit: number; without: readonly number[] },
): Promise<PastRequest[]> {
  return db.$queryRaw`
    SELECT id, user_id AS "userId", resource_name AS "resourceName" FROM access_request
    WHERE updated_at <= now() - make_interval(years => ${KEPT_YEARS.requests}::int) AND request_is_past(id)
      AND id <> ALL(${[...without]})
    ORDER BY updated_at LIMIT ${limit}`;
}

/**
 * Deletes a request that is past with all that belongs to it; the bytes of its files are swept as those of no file.
 * @returns whether it was there, and past still
 */
export async function forgetRequest(tx: Transaction, id: number): Promise<boolean> {
  const [answer] = await tx.$queryRaw<{ forgotten: boolean }[]>`SELECT forget_request(${id}::int) AS forgotten`;
  return answer?.forgotten ?? false;
}
