import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { auditLineOf, signLine } from './audit-signature.ts';
import { type EventData, type EventName, type EventSource, events } from './event-catalogue.ts';
import { InvalidEventError } from './invalid-event-error.ts';
import { checkMessage } from './message-check.ts';

/** What a service wants others to hear of. `name` decides the shape of `data`. */
export type NewEvent = {
  [Name in EventName]: {
    name: Name;
    source: EventSource;
    data: EventData<Name>;
    /** Id of the request that caused the event. */
    requestId?: string | undefined;
  };
}[EventName];

/** A CloudEvent 1.0 of the catalogue. */
export interface Event<Name extends EventName = EventName> {
  specversion: '1.0';
  id: string;
  source: string;
  type: string;
  /** The aggregate, such as `request/12`. */
  subject: string;
  /** RFC 3339. */
  time: string;
  datacontenttype: 'application/json';
  traceparent?: string | undefined;
  requestid?: string | undefined;
  /** Of a line of the audit trail: its service's, over the line and the event's id. */
  signature?: string | undefined;
  data: EventData<Name>;
}

/** An event as it travels: structured JSON, and what a transport needs to know of it. */
export interface EncodedEvent {
  id: string;
  topic: string;
  /** The aggregate. Order holds among the messages of one topic and key. */
  key: string;
  type: string;
  time: Date;
  body: string;
}

/**
 * Makes the CloudEvent of something that happened at `time`.
 * A line of the audit trail is signed with its service's key.
 * @throws InvalidEventError when `data` does not follow the proto: unknown, missing or wrongly typed fields.
 */
export function encodeEvent(event: NewEvent, time: Date, traceparent?: string): EncodedEvent {
  const { topic, message, subject } = describe(event);
  checkMessage(message, event.data, 'refuse unknown fields');
  const id = randomUUIDv7();
  const type = eventType(event.name);
  const cloudEvent: Event = {
    specversion: '1.0',
    id,
    source: `/carebourse/${event.source}`,
    type,
    subject,
    time: time.toISOString(),
    datacontenttype: 'application/json',
    traceparent,
    requestid: event.requestId,
    data: event.data,
  };
  if (event.name === 'audit-recorded') cloudEvent.signature = signLine(auditLineOf(cloudEvent, event.data));
  return { id, topic, key: subject, type, time, body: JSON.stringify(cloudEvent) };
}

const envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.string().min(1),
  type: z.string().min(1),
  subject: z.string().min(1),
  time: z.iso.datetime({ offset: true }),
  datacontenttype: z.literal('application/json'),
  traceparent: z.string().optional(),
  requestid: z.string().optional(),
  signature: z.string().optional(),
  data: z.unknown(),
});

/** A decoded event together with its name, so that a check of `name` tells the type of `event`. */
export type DecodedEvent = { [Name in EventName]: { name: Name; event: Event<Name> } }[EventName];

/**
 * Reads a CloudEvent. Undefined when its type is not of this version's catalogue: a newer publisher may know more.
 * Fields of `data` that are not in the proto are let through for the same reason.
 * @throws InvalidEventError when it is no CloudEvent or its data does not follow the proto.
 */
export function decodeEvent(body: string): DecodedEvent | undefined {
  const parsed = envelope.safeParse(parseJson(body));
  if (!parsed.success) throw new InvalidEventError(`not a CloudEvent: ${attributesIn(parsed.error)}`);
  const name = eventNames.get(parsed.data.type);
  if (!name) return undefined;
  checkMessage(events[name].message, parsed.data.data, 'allow unknown fields');
  return { name, event: parsed.data } as DecodedEvent;
}

export function eventType(name: EventName): string {
  return `ca.carebourse.${name}.v1`;
}

const eventNames = new Map((Object.keys(events) as EventName[]).map((name) => [eventType(name), name]));

function describe(event: NewEvent): { topic: string; message: string; subject: string } {
  const { topic, message, aggregate } = events[event.name];
  // The table pairs each name with its data; the compiler does not follow the pairing through a union.
  const subject = (aggregate as (data: unknown, source: EventSource) => string)(event.data, event.source);
  return { topic, message, subject };
}

/** Which attributes are missing or wrong. */
function attributesIn({ issues }: z.ZodError): string {
  const names = [...new Set(issues.map(({ path }) => path.join('.')))].filter(Boolean);
  return names.length === 0 ? 'no object' : `wrong or missing ${names.join(', ')}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InvalidEventError('not JSON', { cause });
  }
}
