import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';

/** What antivirus programs agree to find, so that they can be tried; put together here, so that none finds it in this file. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(''),
);

/** Speaks clamd's INSTREAM, and finds EICAR. */
export async function startClamd({ answer }: { answer?: string } = {}): Promise<{ address: string; stop: () => void }> {
  const server: Server = createServer((socket) => {
    let come = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      come = Buffer.concat([come, bytes]);
      const scanned = wholeOf(come);
      if (scanned) socket.end(`${answer ?? verdictOn(scanned)}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, stop: () => void server.close() };
}

function verdictOn(scanned: Buffer): string {
  return scanned.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
}

const COMMAND = Buffer.from('zINSTREAM\0');

/** The pieces of a stream, once the last has come. */
function wholeOf(come: Buffer): Buffer | undefined {
  if (!come.subarray(0, COMMAND.length).equals(COMMAND)) return undefined;
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= come.length;) {
    const length = come.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(come.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
