/** The limit: Node's own server sends bodies that are ready, and nothing else. Started by ../main.ts. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the product answers with a catalogue of a hundred, in length. */
const [listBytes = 30_000, itemBytes = 400] = process.argv.slice(2).map(Number);

const item = Buffer.from(JSON.stringify('x'.repeat(itemBytes - 2)));
const list = Buffer.from(JSON.stringify('x'.repeat(listBytes - 2)));

const server = createServer(({ url = '' }, response) => {
  const body = url.startsWith('/list') ? list : item;
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`listening on ${(server.address() as AddressInfo).port}`));
