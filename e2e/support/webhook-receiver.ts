import type { WebhookEvent } from '@carebourse/contracts/webhooks';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A partner's server on this machine. */
export interface WebhookReceiver {
  url: string;
  received: { headers: IncomingHttpHeaders; body: string; event: WebhookEvent }[];
  /** The status that it answers from now on. */
  status: number;
  [Symbol.dispose](): void;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => (body += part));
    request.on('end', () => {
      receiver.received.push({ headers: request.headers, body, event: JSON.parse(body) as WebhookEvent });
      response.writeHead(receiver.status).end('never read');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    status: 204,
    [Symbol.dispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
  return receiver;
}
