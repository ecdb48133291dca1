import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a program beside its person waits for their browser to be sent back. */
export async function startCallback() {
  const back = Promise.withResolvers<URL>();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/callback')) back.resolve(new URL(request.url, 'http://127.0.0.1'));
    response.end('You can close this window.');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    redirectUri: `http://${host}/callback`,
    /** Where the browser was sent back to. */
    sentBack: back.promise,
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
