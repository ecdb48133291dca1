import type { Databases } from './databases.ts';
import type { Lines } from './expectation.ts';
import type { Person } from './people.ts';
import type { ReleasedEntry } from './releases.ts';

/** What was there before the run, to tell it from what the run made. */
export interface Baseline {
  /** Everybody with a higher id came with the run. */
  lastUserId: number;
  lastRequestId: number;
  reviewerId: number;
  lastAuditSequence: number;
  released: ReleasedEntry;
  /** By resource, such as `agent/3`. */
  requestCounts: Map<string, number>;
}

const COUNTS = `SELECT resource_type || '/' || resource_id AS resource, count FROM request_count`;

/**
 * @param reviewerId the admin who decides, and hears of every request
 * @param released asked for once, by its reader
 */
export async function takeBaseline(
  databases: Databases,
  reviewerId: number,
  released: ReleasedEntry,
): Promise<Baseline> {
  const counts = await databases.rows<{ resource: string; count: number }>('catalogue', COUNTS);
  return {
    lastUserId: await databases.count('identity', 'SELECT max(id) AS count FROM "user"'),
    lastRequestId: await databases.count('access-request', 'SELECT max(id) AS count FROM access_request'),
    reviewerId,
    lastAuditSequence: await databases.count('identity', 'SELECT max(sequence)::int AS count FROM audit_event'),
    released,
    // It may still be under way.
    requestCounts: new Map([
      ...counts.map(({ resource, count }): [string, number] => [resource, count]),
      [`${released.resourceType}/${released.resourceId}`, 1],
    ]),
  };
}

/** Where to look for what a run has left. */
export interface Place {
  databases: Databases;
  url: string;
  people: readonly Person[];
  released: ReleasedEntry;
}

/** Reads what a run has left, in all databases. */
export async function observe(databases: Databases, baseline: Baseline): Promise<Partial<Lines>> {
  return {
    ...(await observePeople(databases, baseline)),
    ...(await observeRequests(databases, baseline)),
    ...(await observeNotifications(databases, baseline)),
    ...(await observePlans(databases, baseline)),
    ...(await observeCalls(databases, baseline)),
    ...(await observeFiles(databases, baseline)),
  };
}

async function observePeople(databases: Databases, { lastUserId, lastAuditSequence, reviewerId }: Baseline) {
  return {
    account: await databases.lines(
      'identity',
      `SELECT 'user/' || id || ' ' || email AS line FROM "user" WHERE id > $1`,
      [lastUserId],
    ),
    dependent: await databases.lines(
      'profile',
      `SELECT 'dependent/' || id || ' user/' || parent_id AS line FROM dependent WHERE parent_id > $1`,
      [lastUserId],
    ),
    'audit row': await databases.lines(
      'identity',
      `SELECT action || ' ' || subject AS line FROM audit_event
       WHERE outcome = 'success' AND (
         subject_user_id > $1
           AND (action IN ('account.created', 'dependent.added') OR action LIKE 'request.%')
           AND action <> 'request.file-read'
         OR action = 'table.released' AND actor_id = $2 AND sequence > $3)`,
      [lastUserId, reviewerId, lastAuditSequence],
    ),
  };
}

async function observeRequests(databases: Databases, { lastUserId, requestCounts }: Baseline) {
  const mine = (sql: string) => databases.lines('access-request', sql, [lastUserId]);
  const counts = await databases.rows<{ resource: string; count: number }>('catalogue', COUNTS);
  return {
    request: await mine(
      `SELECT 'request/' || id || ' user/' || user_id || ' ' || resource_type || '/' || resource_id AS line
       FROM access_request WHERE user_id > $1`,
    ),
    'status of a request': await mine(
      `SELECT 'request/' || id || ' ' || status AS line FROM access_request WHERE user_id > $1`,
    ),
    'history of a request': await mine(
      `SELECT 'request/' || request_id || ' ' || action AS line
       FROM request_event JOIN access_request ON access_request.id = request_id WHERE user_id > $1`,
    ),
    'grant and its end': await mine(
      `SELECT 'request/' || request_id || ' '
              || coalesce(to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'null') AS line
       FROM "grant" JOIN access_request ON access_request.id = request_id WHERE user_id > $1 AND ended_at IS NULL`,
    ),
    'message on a request': await mine(
      `SELECT 'request/' || request_id || ' message/' || request_message.id || ' ' || by AS line
       FROM request_message JOIN access_request ON access_request.id = request_id WHERE user_id > $1`,
    ),
    'file on a request': await mine(
      `SELECT 'request/' || request_id || ' file/' || request_file.id AS line
       FROM request_file JOIN access_request ON access_request.id = request_id WHERE user_id > $1`,
    ),
    'file of a message': await mine(
      `SELECT 'message/' || message_id || ' file/' || request_file.id AS line
       FROM request_file JOIN access_request ON access_request.id = request_id
       WHERE user_id > $1 AND message_id IS NOT NULL`,
    ),
    'count of requests': counts.flatMap(({ resource, count }) =>
      Array.from({ length: count - (requestCounts.get(resource) ?? 0) }, () => resource),
    ),
  };
}

async function observeNotifications(
  databases: Databases,
  { lastUserId, lastRequestId, reviewerId, released }: Baseline,
) {
  const rowsOfProfile = (sql: string, ...values: number[]) => databases.lines('profile', sql, values);
  return {
    'welcome notification': await rowsOfProfile(
      `SELECT 'user/' || user_id AS line FROM notification WHERE user_id > $1 AND title LIKE 'Welcome%'`,
      lastUserId,
    ),
    'notification of a decision': await rowsOfProfile(
      `SELECT 'user/' || user_id || ' request/' || request_id || ' ' || title AS line
       FROM notification WHERE user_id > $1 AND request_id IS NOT NULL AND title NOT LIKE 'A message on%'`,
      lastUserId,
    ),
    'notification of a request to review': await rowsOfProfile(
      `SELECT 'request/' || request_id || ' ' || title AS line
       FROM notification WHERE user_id = $1 AND request_id > $2 AND title LIKE '% to review'`,
      reviewerId,
      lastRequestId,
    ),
    'notification of a message': await rowsOfProfile(
      `SELECT CASE WHEN user_id = $1 THEN 'reviewer' ELSE 'user/' || user_id END || ' request/' || request_id AS line
       FROM notification WHERE (user_id = $1 OR user_id > $3) AND request_id > $2 AND title LIKE 'A message on%'`,
      reviewerId,
      lastRequestId,
      lastUserId,
    ),
    'notification of a release': await rowsOfProfile(
      `SELECT 'request/' || request_id AS line FROM notification WHERE request_id = $1 AND title = 'New release'`,
      released.grantId,
    ),
  };
}

/** Releases of the run's own entry; one that no file became has none. */
async function observeFiles(databases: Databases, { released: { resourceType, resourceId } }: Baseline) {
  const sql = `SELECT 'upload/' || coalesce(upload.id::text, 'none') || ' ' || name AS line
    FROM release JOIN data_table ON data_table.id = release.table_id
    LEFT JOIN upload ON upload.table_id = release.table_id AND upload.number = release.number
    WHERE data_table.resource_type = $1 AND data_table.resource_id = $2`;
  return { 'release of a file': await databases.lines('delivery', sql, [resourceType, resourceId]) };
}

/** Calls that were answered; those that died with a part have a line of their own. */
async function observeCalls(databases: Databases, { lastUserId }: Baseline) {
  const sql = `SELECT 'user/' || user_id || ' invocation/' || id AS line
    FROM invocation WHERE user_id > $1 AND outcome = 'answered'`;
  return { 'call of an agent': await databases.lines('delivery', sql, [lastUserId]) };
}

/** A person's plan is owned by `user/{id}` while they belong to no organization. */
async function observePlans(databases: Databases, { lastUserId }: Baseline) {
  const newcomer = (owner: string) => `CASE WHEN ${owner} LIKE 'user/%' THEN substr(${owner}, 6)::int END > $1`;
  return {
    trial: await databases.lines('billing', `SELECT subject AS line FROM trial_use WHERE ${newcomer('subject')}`, [
      lastUserId,
    ]),
    subscription: await databases.lines(
      'billing',
      `SELECT owner || ' ' || plan_id || ' ' || status AS line FROM subscription WHERE ${newcomer('owner')}`,
      [lastUserId],
    ),
    'subscription at the card provider': await databases.lines(
      'payments',
      `SELECT body->'metadata'->>'owner' AS line FROM document
       WHERE kind = 'subscription' AND ${newcomer(`(body->'metadata'->>'owner')`)}`,
      [lastUserId],
    ),
  };
}
