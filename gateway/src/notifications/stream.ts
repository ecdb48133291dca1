import { MAX_ID } from '@carebourse/contracts/text';
import type { Request, Response } from 'express';
import type { Context } from '../context.ts';
import type { RouteCall } from '../route.ts';
import type { Session } from '../callers/known-sessions.ts';
import { requireSession } from '../session/session.ts';
import { asEvent, newestOf, sendTo, type Connection, type Reader } from './reader.ts';

/** What the browser waits before it connects again; up to twice that, so that not all come at once. */
const RECONNECT_MS = 1_000;

/** Who reads that slowly is cut off, and goes on from where they were when they connect again. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** Reading the list again, when more came meanwhile. */
const ROUNDS = 3;

/**
 * Opens a stream of server-sent events. With that the request is answered, as far as requests in work are counted: a
 * stream takes a place of its own kind, until the browser goes, the session ends or the gateway drains.
 */
export async function streamNotifications(
  context: Context,
  call: RouteCall<undefined, undefined, undefined>,
): Promise<undefined> {
  const { request, response } = call;
  const session = requireSession(call.session);
  const leave = await enterStreams(context, session);
  let reader: Reader | undefined;
  try {
    reader = await context.readers.of(session);
    await open(reader, response, lastEventId(request));
  } catch (error) {
    reader?.endIfUnused();
    leave();
    throw error;
  }
  if (response.closed) leave();
  else response.on('close', leave);
  return undefined;
}

/** Counts a stream among the person's and among all. @returns what ends both */
export async function enterStreams(
  { readers, streams }: Pick<Context, 'readers' | 'streams'>,
  person: Pick<Session, 'userId'>,
): Promise<() => void> {
  const leaveOwn = readers.enter(person);
  const leaveAll = await streams.enter().catch((error: unknown) => {
    leaveOwn();
    throw error;
  });
  return () => {
    leaveOwn();
    leaveAll();
  };
}

async function open(reader: Reader, response: Response, given: number | undefined): Promise<void> {
  const missed = given === undefined ? [] : await readMissed(reader, given);
  // Gone while it was opened: nothing more would tell.
  if (response.closed) return reader.endIfUnused();
  const connection = connect(response, given ?? reader.lastId);
  reader.join(connection);
  response.on('close', () => reader.leave(connection));
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  // Also tells the browser from where to go on, should it have to connect again before anything happens.
  const retry = Math.round(RECONNECT_MS * (1 + Math.random()));
  response.write(`retry: ${retry}\nid: ${connection.lastSeen}\nevent: ready\ndata: {}\n\n`);
  for (const notification of missed) sendTo(connection, notification.id, asEvent(notification));
}

/** What came after the last one that the browser saw, oldest first, up to the newest that the reader has handed on. */
async function readMissed(reader: Reader, lastSeen: number) {
  if (lastSeen >= reader.lastId) return [];
  let list = await reader.list();
  for (let round = 1; round < ROUNDS && newestOf(list) < reader.lastId; round++) list = await reader.list();
  return list.filter(({ id }) => id > lastSeen).toSorted((one, other) => one.id - other.id);
}

function connect(response: Response, lastSeen: number): Connection {
  return {
    lastSeen,
    write(text) {
      if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
      else response.write(text);
    },
    end: () => void response.end(),
  };
}

function lastEventId(request: Request): number | undefined {
  const given = Number(request.get('last-event-id') ?? Number.NaN);
  return Number.isSafeInteger(given) && given >= 0 ? Math.min(given, MAX_ID) : undefined;
}
