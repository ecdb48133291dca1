import { webhookEventSchema, type WebhookEvent } from '@carebourse/contracts/webhooks';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came to a receiver. */
interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: WebhookEvent;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Answers what comes from now on; 204 until a test says otherwise. Nothing at all leaves the sender waiting. */
  answer: (response: ServerResponse) => void;
  stop(): void;
}

/** A partner's server on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => (body += part));
    request.on('end', () => {
      received.push({ headers: request.headers, body, event: webhookEventSchema.parse(JSON.parse(body)) });
      receiver.answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (response) => response.writeHead(204).end(),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return receiver;
}

export type IsGenuine = (headers: IncomingHttpHeaders, body: string, secret: string, now?: number) => boolean;

/** The recipient's own code, as the partners' documentation gives it to be copied. */
export async function documentedCheck(): Promise<IsGenuine> {
  const page = readFileSync(new URL('../../../docs/partner-api.md', import.meta.url), 'utf8');
  const [, code] = /cat > verify\.mjs <<'END'\n(.*?)\nEND\n/s.exec(page) ?? [];
  if (code === undefined) throw new Error('the documentation shows no way to verify a signature');
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { isGenuine: IsGenuine };
  return module.isGenuine;
}
