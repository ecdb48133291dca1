import { MESSAGES } from '@carebourse/contracts/messages';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from './logger.ts';
import { problemOf } from './problem.ts';

/** Answers a request; what it throws, at once or later, is a bug. */
export type Answering = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** A listener whose failure costs the answer to one request, and never the process. */
export function containFailures(answer: Answering, logger: Logger): RequestListener {
  // One for all answers. Node raises this on an answer that is written to after its end.
  const onError = (error: Error): void => logger.error({ err: error }, 'an answer failed');

  function fail(error: unknown, response: ServerResponse): void {
    logger.error({ err: error }, 'a request failed');
    if (response.headersSent) {
      // Cut short on the wire too, so that nobody takes what came for the whole.
      response.destroy();
      return;
    }
    const problem = problemOf(500, MESSAGES.http.internal);
    response.writeHead(500, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(problem));
  }

  return (request, response) => {
    response.on('error', onError);
    try {
      // What a library's listener gives back is often the response itself, whatever its types say.
      const answered: unknown = answer(request, response);
      if (answered instanceof Promise) answered.catch((error: unknown) => fail(error, response));
    } catch (error) {
      fail(error, response);
    }
  };
}
