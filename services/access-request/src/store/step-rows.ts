import type { OutboxRow } from '@carebourse/messaging/outbox';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Step } from '../domain/request.ts';

/**
 * Parts of a statement that stores a step with all that belongs to it.
 * @param stored the statement's own name for the request that it has stored: one row with its `id`, or none
 */
export function insertHistory(stored: Prisma.Sql, step: Step, at: Date): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO request_event (request_id, action, at, by, actor_id, comment)
    SELECT id, ${step.action}::text, ${at}::timestamptz, ${step.by}::text, ${step.actor?.userId ?? null}::int,
      ${step.comment}::text
    FROM ${stored}`;
}

/** What others hear of it; `stored` as above. */
export function insertOutbox(stored: Prisma.Sql, outbox: readonly OutboxRow[]): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO outbox (id, topic, aggregate, type, time, body)
    SELECT event.id, event.topic, event.aggregate, event.type, event.time, event.body
    FROM ${stored}, json_to_recordset(${JSON.stringify(outbox)}::json)
      AS event (id uuid, topic text, aggregate text, type text, time timestamptz, body text)`;
}
