/** The limit for a file: Node's own server sends one, and nothing else. Started by ../files.ts. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [file = ''] = process.argv.slice(2);
const { size } = statSync(file);

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/vnd.apache.parquet', 'content-length': size });
  createReadStream(file).pipe(response);
});
server.listen(0, '127.0.0.1', () => console.log(`listening on ${(server.address() as AddressInfo).port}`));
