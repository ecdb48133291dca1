import type { Response } from 'express';

/** Aborts when the client has gone, or has its answer. */
export function goneSignal(response: Pick<Response, 'on'>): AbortSignal {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  return gone.signal;
}
