import { createHash } from 'node:crypto';
import type { DecodedEvent } from '../event.ts';
import { isOrdered } from '../subscriptions.ts';
import type { Message } from '../transport.ts';

/** What is kept of an event that a group could not handle, or that came after such a one. */
export interface Letter {
  consumer: string;
  topic: string;
  aggregate: string;
  line: string;
  eventId: string;
  eventType: string | undefined;
  eventTime: string | undefined;
  body: string;
  reason: string;
  tries: number;
}

export function letterOf(
  consumer: string,
  message: Message,
  decoded: DecodedEvent | undefined,
  failure: { reason: string; tries: number },
): Letter {
  const eventId = eventIdOf(message);
  return {
    consumer,
    topic: message.topic,
    aggregate: storable(message.key),
    line: lineOf(message),
    eventId,
    eventType: decoded?.event.type,
    eventTime: decoded?.event.time,
    body: storable(message.body),
    ...failure,
  };
}

/** What waits behind a letter: the later events of its aggregate, or nothing where events do not depend on each other. */
export function lineOf(message: Message): string {
  return isOrdered(message.topic) ? storable(message.key) : eventIdOf(message);
}

/** The same at every delivery, also of what came without an id. */
function eventIdOf({ id, body }: Message): string {
  return storable(id) || createHash('sha256').update(body).digest('hex');
}

/** PostgreSQL's text holds no NUL; what came from a broken publisher may. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}

const MAX_REASON = 500;

/** Why, in one line. Other libraries' messages end with it, after paths and pieces of code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return storable(String(error)).slice(0, MAX_REASON);
  const lines = error.message.split('\n').filter((line) => line.trim() !== '');
  return storable(`${error.name}: ${lines.at(-1)?.trim() ?? ''}`).slice(0, MAX_REASON);
}
