import { notificationSchema } from '@carebourse/contracts/notifications';
import { MAX_ID } from '@carebourse/contracts/text';
import { UnavailableError } from '@carebourse/runtime/errors';
import { runInContext, currentContext } from '@carebourse/runtime/request-context';
import type { Request, Response } from 'express';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { presentNotification } from '../present/notification.ts';
import { route, type Route, type RouteCall } from '../route.ts';
import type { Session } from '../session/known-sessions.ts';
import { requireSession } from '../session/session.ts';
import { idParams } from './id-params.ts';

const tag = 'Notifications';

/** Keeps proxies from closing a quiet stream, and is when a session that was ended elsewhere is noticed. */
const HEARTBEAT_MS = 20_000;

/** What the browser waits before it connects again. */
const RECONNECT_MS = 1_000;

export const notificationRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/notifications',
    summary: "The caller's notifications, newest first",
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The notifications', schema: z.array(notificationSchema) },
    async handle({ clients }) {
      const { notifications } = await clients.profile.call('ListNotifications', {});
      return notifications.map(presentNotification);
    },
  }),
  route({
    method: 'post',
    path: '/api/notifications/{id}/read',
    summary: 'Mark a notification as read',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 200, description: 'The notification', schema: notificationSchema },
    async handle({ clients }, { params }) {
      const { notification } = await clients.profile.call('MarkNotificationRead', { id: params.id });
      return presentNotification(notification);
    },
  }),
  route({
    method: 'get',
    path: '/api/notifications/stream',
    summary: 'Notifications as they come, as server-sent events named `notification`',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The stream; goes on after Last-Event-ID', mediaTypes: ['text/event-stream'] },
    handle: stream,
  }),
];

/**
 * Streams until the browser goes, the session ends or the gateway drains. The stream of the service behind it may end
 * earlier (a restart, a connection that grew old): it is opened again after the last notification that was sent.
 */
async function stream(context: Context, call: RouteCall<undefined, undefined, undefined>): Promise<undefined> {
  const session = requireSession(call.session);
  const { request, response } = call;
  const lastSeen = await lastSeenBy(context, request);
  const ended = new AbortController();
  const end = () => ended.abort();
  response.on('close', end);
  context.draining.addEventListener('abort', end, { once: true });

  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  // Also tells the browser from where to go on, should it have to connect again before anything happens.
  response.write(`retry: ${RECONNECT_MS}\nid: ${lastSeen}\nevent: ready\ndata: {}\n\n`);
  const heartbeat = setInterval(() => void beat(context, session, call, end), HEARTBEAT_MS);
  try {
    await forward(context, response, lastSeen, ended.signal);
  } finally {
    clearInterval(heartbeat);
    context.draining.removeEventListener('abort', end);
    response.end();
  }
  return undefined;
}

/** What the browser says that it has seen, or else the newest notification that there is; 0 when there is none. */
async function lastSeenBy({ clients }: Context, request: Request): Promise<number> {
  const given = Number(request.get('last-event-id') ?? Number.NaN);
  if (Number.isSafeInteger(given) && given >= 0) return Math.min(given, MAX_ID);
  const { notifications } = await clients.profile.call('ListNotifications', {});
  return Math.max(0, ...notifications.map((notification) => notification.id));
}

async function forward(context: Context, response: Response, lastSeen: number, signal: AbortSignal): Promise<void> {
  let afterId = lastSeen;
  while (!signal.aborted) {
    try {
      for await (const { notification } of context.clients.profile.stream('StreamNotifications', { afterId }, signal)) {
        const shown = presentNotification(notification);
        afterId = Math.max(afterId, shown.id);
        const flushed = response.write(`id: ${afterId}\nevent: notification\ndata: ${JSON.stringify(shown)}\n\n`);
        if (!flushed) await once(response, 'drain', { signal });
      }
    } catch (error) {
      if (signal.aborted) return;
      // The token has run out: the browser connects again with its session.
      if (!(error instanceof UnavailableError)) return;
      context.logger.info({ err: error }, 'notification stream interrupted');
    }
    await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Writes a comment, and ends the stream of a session that is over. */
async function beat(
  context: Context,
  session: Session,
  { response }: Pick<RouteCall<undefined, undefined, undefined>, 'response'>,
  end: () => void,
): Promise<void> {
  response.write(': still here\n\n');
  const requestId = currentContext()?.requestId ?? 'heartbeat';
  // A check of its own, with time of its own: the request's has long been used up.
  const alive = await runInContext({ requestId }, () => context.sessions.resolve(session.id)).catch(() => session);
  if (!alive) end();
}
