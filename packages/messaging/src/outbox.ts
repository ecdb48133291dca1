import { context, propagation } from '@opentelemetry/api';
import { encodeEvent, type NewEvent } from './event.ts';

/** A row of table `outbox`, in the shape of its Prisma model. */
export interface OutboxRow {
  id: string;
  topic: string;
  aggregate: string;
  type: string;
  time: Date;
  /** The CloudEvent as structured JSON. */
  body: string;
}

/**
 * The outbox row of an event that happens now, to be written in the transaction of the change itself:
 * `tx.outbox.create({ data: outboxRow({ name: 'request-decided', source: 'access-request', data }) })`.
 * The event carries the trace that is active here.
 * @throws InvalidEventError when the data does not follow the event's proto.
 */
export function outboxRow(event: NewEvent): OutboxRow {
  return pastOutboxRow(event, new Date());
}

/** The same for something that happened at `time`; for seeds. */
export function pastOutboxRow(event: NewEvent, time: Date): OutboxRow {
  const { key, ...encoded } = encodeEvent(event, time, activeTraceparent());
  return { ...encoded, aggregate: key };
}

function activeTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}
