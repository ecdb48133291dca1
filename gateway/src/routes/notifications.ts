import { notificationSchema } from '@carebourse/contracts/notifications';
import { idSchema } from '@carebourse/contracts/text';
import { runInContext, currentContext } from '@carebourse/runtime/request-context';
import { once } from 'node:events';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { presentNotification } from '../present/notification.ts';
import { route, type Route, type RouteCall } from '../route.ts';
import { requireSession, resolveSession, type Session } from '../session/session.ts';
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
    answer: { status: 200, description: 'A stream of text/event-stream; goes on after Last-Event-ID' },
    handle: stream,
  }),
];

async function stream(context: Context, call: RouteCall<undefined, undefined, undefined>): Promise<undefined> {
  const session = requireSession(call.session);
  const { request, response } = call;
  const lastSeen = idSchema.safeParse(request.get('last-event-id'));
  const ended = new AbortController();
  const end = () => ended.abort();
  response.on('close', end);
  context.draining.addEventListener('abort', end, { once: true });

  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  response.write(`retry: ${RECONNECT_MS}\n\n`);
  const heartbeat = setInterval(() => void beat(context, session, call, end), HEARTBEAT_MS);
  try {
    const messages = context.clients.profile.stream(
      'StreamNotifications',
      { afterId: lastSeen.success ? lastSeen.data : 0 },
      ended.signal,
    );
    for await (const { notification } of messages) {
      const shown = presentNotification(notification);
      const flushed = response.write(`id: ${shown.id}\nevent: notification\ndata: ${JSON.stringify(shown)}\n\n`);
      if (!flushed) await once(response, 'drain', { signal: ended.signal }).catch(() => undefined);
    }
  } catch (error) {
    // The profile service is away: the browser connects again by itself and catches up from the last id.
    context.logger.info({ err: error }, 'notification stream ended');
  } finally {
    clearInterval(heartbeat);
    context.draining.removeEventListener('abort', end);
    response.end();
  }
  return undefined;
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
  const alive = await runInContext({ requestId }, () => resolveSession(context, session.id)).catch(() => session);
  if (!alive) end();
}
