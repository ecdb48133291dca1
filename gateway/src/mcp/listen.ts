import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Request, Response } from 'express';
import type { ClientCall } from '../callers/known-clients.ts';
import type { Context } from '../context.ts';
import { enterStreams } from '../notifications/stream.ts';
import { Listener, type NotifiedStream } from './listener.ts';
import { createToolServer } from './tool-server.ts';

/** Whether a message asks for the stream for notifications of changes of the tools. */
export function asksToListen(message: object): boolean {
  return 'method' in message && message.method === 'subscriptions/listen';
}

/**
 * Answers with that stream, which takes a place among the person's streams and among all, and lasts until the client goes,
 * the token ends or the gateway drains. A handler of its own tells this one client and no other.
 */
export async function listen(
  context: Context,
  { client, accessToken }: { client: ClientCall; accessToken: string },
  request: Request,
  response: Response,
): Promise<void> {
  const { clients, apiClients, listeners } = context;
  const leave = await enterStreams(context, client);
  const handler = createMcpHandler((asked) => createToolServer(context, asked), { maxSubscriptions: 1 });
  const stream: NotifiedStream = {
    notify: () => handler.notify.toolsChanged(),
    end() {
      // Who does not read would keep the last word, and the stream, for ever.
      if (response.writableNeedDrain) response.destroy();
      else void handler.close();
    },
  };
  const listener = new Listener({ clients, apiClients }, accessToken, client, stream);
  const gone = () => {
    listeners.remove(listener);
    listener.end();
    leave();
  };
  try {
    await listeners.add(listener, () => listener.look());
    // Gone, or ended, while it was opened: nothing more would tell.
    if (!response.closed && !listener.isOver) await toNodeHandler(handler)(request, response, request.body);
  } finally {
    gone();
  }
}
