import { MESSAGES } from '@carebourse/contracts/messages';
import { splitAddress } from '@carebourse/runtime/env';
import { UnavailableError } from '@carebourse/runtime/errors';
import type { Logger } from '@carebourse/runtime/logger';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { refuseFile } from '../domain/refuse-file.ts';

/** Looks for what is harmful in a file. */
export interface Scanner {
  /**
   * @throws InvalidInputError when it finds something
   * @throws UnavailableError when it does not say that it found nothing
   */
  scan(bytes: Buffer): Promise<void>;
}

export interface ClamdSettings {
  /** `host:port`, or the path of a socket. */
  address: string;
  /** For how long nothing may come. */
  patienceMs?: number;
  logger: Pick<Logger, 'warn'>;
}

const PATIENCE_MS = 30_000;
/** clamd reads a stream in pieces, each after its length, and the last of length 0. */
const PIECE_BYTES = 1024 * 1024;

/** Asks clamd by its command INSTREAM (clamd(8)), so that it needs no file of ours. */
export function createClamd({ address, patienceMs = PATIENCE_MS, logger }: ClamdSettings): Scanner {
  return {
    async scan(bytes) {
      const answer = await ask(address, bytes, patienceMs).catch((error: unknown) => {
        logger.warn({ err: error }, 'the scanner of files is away');
        throw new UnavailableError(MESSAGES.requestFiles.notChecked, { cause: error });
      });
      if (answer === 'stream: OK') return;
      if (/^stream: .* FOUND$/.test(answer)) {
        logger.warn({ found: answer.slice('stream: '.length) }, 'the scanner found something in a file');
        refuseFile('infected');
      }
      logger.warn({ answer }, 'the scanner of files answered something else');
      throw new UnavailableError(MESSAGES.requestFiles.notChecked);
    },
  };
}

/** Without a scanner files are looked at by their structure alone. */
export const noScanner: Scanner = { scan: async () => {} };

async function ask(address: string, bytes: Buffer, patienceMs: number): Promise<string> {
  const socket = address.includes('/') ? connect(address) : connect(splitAddress(address));
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('the scanner says nothing')));
  try {
    const answered = text(socket);
    send(socket, bytes);
    return (await answered).replace(/\0$/, '').trim();
  } finally {
    socket.destroy();
  }
}

function send(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES);
    socket.write(lengthOf(piece.length));
    socket.write(piece);
  }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
