import { MESSAGES } from '@carebourse/contracts/service-messages';
import type { Socket } from 'node:net';
import { problemOf } from './problem.ts';
import { linger } from './unread-rest.ts';

/** Why a request is refused before any route sees it. */
export interface Refusal {
  status: number;
  message: string;
}

const { http } = MESSAGES;

/** Failures of Node's parser and clocks that have a status of their own; all others are broken requests. */
const BY_CODE: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: http.headersTooLarge },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: http.bodyTooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: http.tooSlow },
};

export function refusalOfError({ code }: NodeJS.ErrnoException): Refusal {
  return BY_CODE[code ?? ''] ?? { status: 400, message: http.malformed };
}

/** Answers as problem details on the bare connection, where there may be no request to answer, and closes it. */
export function refuse(socket: Socket, { status, message }: Refusal): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const problem = problemOf(status, message);
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${problem.title}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  linger(socket);
}
