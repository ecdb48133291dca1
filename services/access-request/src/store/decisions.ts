import type { PlanId } from '@carebourse/contracts/constants';
import type { OutboxRow } from '@carebourse/messaging/outbox';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Step } from '../domain/request.ts';
import type { Database } from './database.ts';
import type { RequestRow } from './requests.ts';
import { insertHistory, insertOutbox } from './step-rows.ts';
import type { Listener, newDeliveries } from './webhook-deliveries.ts';

/** All that a decision looks at. */
export interface DecisionFacts {
  /** It waits for its decision, so it has no grant. */
  request: RequestRow;
  /** The decider's. */
  organizationId: number | null;
  /** The requester's, and their organization's, as far as we have heard. */
  plans: PlanId[];
  liveGrants: number;
  /** The requester's endpoints for webhooks. */
  listeners: Listener[];
}

/** Undefined when no such request waits. Nothing is locked: what is decided on it is stored only while it holds. */
export async function readDecisionFacts(
  db: Database,
  requestId: number,
  deciderId: number,
  now: Date,
): Promise<DecisionFacts | undefined> {
  const [row] = await db.$queryRaw<(Omit<RequestRow, 'grant'> & Omit<DecisionFacts, 'request'>)[]>`
    SELECT id, user_id AS "userId", resource_type AS "resourceType", resource_id AS "resourceId",
      resource_name AS "resourceName", steward_organization_id AS "stewardOrganizationId", status, purpose,
      access_types AS "accessTypes", comment, decided_at AS "decidedAt", created_at AS "createdAt",
      updated_at AS "updatedAt",
      (SELECT organization_id FROM steward WHERE user_id = ${deciderId}::int) AS "organizationId",
      ARRAY(
        SELECT plan_id FROM entitlement
        WHERE plan_id IS NOT NULL AND owner IN (
          SELECT 'user/' || request.user_id
          UNION SELECT 'organization/' || organization_id FROM steward WHERE steward.user_id = request.user_id)
      ) AS plans,
      (SELECT count(*)::int FROM "grant" JOIN access_request AS other ON other.id = request_id
       WHERE other.user_id = request.user_id AND ended_at IS NULL
         AND (expires_at IS NULL OR expires_at > ${now}::timestamptz)) AS "liveGrants",
      (SELECT coalesce(json_agg(json_build_object('id', endpoint.id, 'eventTypes', event_types) ORDER BY endpoint.id), '[]')
       FROM webhook_endpoint AS endpoint
       WHERE endpoint.user_id = request.user_id AND endpoint.status <> 'disabled') AS listeners
    FROM access_request AS request WHERE id = ${requestId}::int AND status = 'pending'`;
  if (!row) return undefined;
  const { organizationId, plans, liveGrants, listeners, ...request } = row;
  return { request: { ...request, grant: null }, organizationId, plans, liveGrants, listeners };
}

/** A decision as it will be stored. */
export interface NewDecision {
  /** As it was seen. */
  seen: DecisionFacts;
  /** As the step leaves it. */
  request: RequestRow;
  step: Step;
  outbox: readonly OutboxRow[];
  deliveries: ReturnType<typeof newDeliveries>;
  /** Of a call that is to be applied once; see rpc/apply-once.ts */
  key: string | undefined;
}

/**
 * Stores a decision, its line of history, the grant that it gives, what others hear of it and the key of the call that
 * made it, in one statement: a transaction of many would wait for the database at each of them.
 * @returns false when the request is no longer as it was seen, or its requester has more grants; nothing is stored then
 * @throws a unique violation when a call under this key was applied before
 */
export async function storeDecision(db: Database, decision: NewDecision): Promise<boolean> {
  const { seen, request, step, outbox, deliveries, key } = decision;
  const { id, grant, updatedAt: at } = request;
  const stored = await db.$queryRaw<unknown[]>`
    WITH locked AS MATERIALIZED (
      SELECT id, user_id FROM access_request
      WHERE id = ${id}::int AND status = 'pending' AND updated_at = ${seen.request.updatedAt}::timestamptz
        AND access_types = ${seen.request.accessTypes}::text[]
      FOR UPDATE
    ), counted AS MATERIALIZED (
      -- The requester's lock comes after the request's, as in every other way to decide.
      SELECT id, CASE WHEN ${grant !== null}::boolean THEN live_grants(user_id, ${at}::timestamptz) ELSE 0 END AS live
      FROM locked
    ), decided AS (
      UPDATE access_request SET status = ${request.status}::text, comment = ${request.comment}::text,
        decided_at = ${request.decidedAt}::timestamptz, updated_at = ${at}::timestamptz
      FROM counted WHERE access_request.id = counted.id AND live <= ${seen.liveGrants}::int
      RETURNING access_request.id
    ), entered AS (
      INSERT INTO applied_call (key, made_id) SELECT ${key ?? null}::text, id FROM decided
      WHERE ${key ?? null}::text IS NOT NULL
    ), history AS (${insertHistory(Prisma.sql`decided`, step, at)}
    ), given AS (
      INSERT INTO "grant" (request_id, access_types, granted_at, expires_at)
      SELECT id, ${grant?.accessTypes ?? []}::text[], ${at}::timestamptz, ${grant?.expiresAt ?? null}::timestamptz
      FROM decided WHERE ${grant !== null}::boolean
    ), queued AS (
      INSERT INTO webhook_delivery (endpoint_id, message_id, event_type, request_id, body, created_at, next_attempt_at)
      SELECT delivery."endpointId", delivery."messageId", delivery."eventType", decided.id, delivery.body,
        delivery."createdAt", delivery."nextAttemptAt"
      FROM decided, json_to_recordset(${JSON.stringify(deliveries)}::json) AS delivery ("endpointId" int,
        "messageId" text, "eventType" text, body text, "createdAt" timestamptz, "nextAttemptAt" timestamptz)
    ), told AS (${insertOutbox(Prisma.sql`decided`, outbox)})
    SELECT id FROM decided`;
  return stored.length > 0;
}
