import type { OutboxRow } from '@carebourse/messaging/outbox';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Step } from '../domain/request.ts';
import type { Database } from './database.ts';
import type { NewRequest, RequestRow } from './requests.ts';
import { insertHistory, insertOutbox } from './step-rows.ts';

/** The next request's id: its events name it, and are written with it. One that is not used leaves a gap. */
export async function takeRequestId(db: Database): Promise<number> {
  const [taken] = await db.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('access_request', 'id'))::int AS id`;
  if (!taken) throw new Error('the sequence of requests gave no id');
  return taken.id;
}

/** A request that waits for its decision, as it will be stored. */
export function pendingRequest(id: number, request: Omit<NewRequest, 'id'>, at: Date): RequestRow {
  return {
    ...request,
    id,
    status: 'pending',
    comment: null,
    decidedAt: null,
    createdAt: at,
    updatedAt: at,
    grant: null,
  };
}

/**
 * Stores a request that waits for its decision, its line of history, what others hear of it and the key of the call that
 * made it, in one statement: a transaction of many would wait for the database at each of them.
 * @param key of a call that is to be applied once; see rpc/apply-once.ts
 * @returns false when a call under this key was applied before, and nothing was stored
 */
export async function storePending(
  db: Database,
  request: RequestRow,
  step: Step,
  outbox: readonly OutboxRow[],
  key: string | undefined,
): Promise<boolean> {
  const { id, createdAt: at } = request;
  const stored = await db.$executeRaw`
    WITH entered AS (
      INSERT INTO applied_call (key, made_id) SELECT ${key ?? null}::text, ${id}::int WHERE ${key ?? null}::text IS NOT NULL
      ON CONFLICT (key) DO NOTHING RETURNING key
    ), request AS (
      INSERT INTO access_request (id, user_id, resource_type, resource_id, resource_name, steward_organization_id, status,
        purpose, access_types, created_at, updated_at)
      SELECT ${id}::int, ${request.userId}::int, ${request.resourceType}::text, ${request.resourceId}::int,
        ${request.resourceName}::text, ${request.stewardOrganizationId}::int, ${step.status}::text,
        ${request.purpose}::text, ${request.accessTypes}::text[], ${at}::timestamptz, ${at}::timestamptz
      WHERE ${key ?? null}::text IS NULL OR EXISTS (SELECT FROM entered)
      RETURNING id
    ), history AS (${insertHistory(Prisma.sql`request`, step, at)})
    ${insertOutbox(Prisma.sql`request`, outbox)}`;
  return stored > 0;
}
