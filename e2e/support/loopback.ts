import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address of this machine that stands before `/mcp` for clients that cannot show a token. */
export interface Loopback {
  url: string;
  [Symbol.dispose](): void;
}

/**
 * @param authorization the header that is added
 * @param names what tools are called there, by what the client calls them
 */
export async function startLoopback(
  base: string,
  authorization: string,
  names: Record<string, string>,
): Promise<Loopback> {
  const server = createServer((request, response) => void handOn(request, response));

  async function handOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    for (const [name, real] of Object.entries(names)) body = body.replaceAll(`"${name}"`, `"${real}"`);
    // Its host goes along: whether that is one of ours is for the gateway to say.
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = request.headers;
    const options = { method: request.method ?? 'GET', headers: { ...headers, authorization } };
    const asked = ask(`${base}/mcp`, options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    asked.end(body);
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/mcp`,
    [Symbol.dispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}
