import {
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A connection between a browser and the product, on which the next file breaks off in the middle. */
export interface BreakingProxy {
  url: string;
  /** What was asked of files, in order: their addresses and headers. */
  files: { path: string; headers: IncomingHttpHeaders }[];
  stop(): Promise<void>;
}

/**
 * Hands everything on, and of the first file half.
 * @param target the product's address
 */
export async function startBreakingProxy(target: string): Promise<BreakingProxy> {
  const { hostname, port, host, origin } = new URL(target);
  const files: BreakingProxy['files'] = [];
  const server = createServer((request, response) => {
    const { method, url: path = '', headers } = request;
    const asked = { ...headers, host, ...(headers.origin && { origin }) };
    const onwards = send({ hostname, port, method, path, headers: asked });
    onwards.on('response', (answer) => {
      const isFile = path.includes('/file?');
      if (isFile) files.push({ path, headers });
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (isFile && files.length === 1) void breakOff(answer, response);
      else answer.pipe(response);
    });
    onwards.on('error', () => response.destroy());
    response.on('close', () => onwards.destroy());
    request.pipe(onwards);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function breakOff(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const whole = await buffer(answer);
  response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
}
