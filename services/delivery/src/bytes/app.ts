import { MESSAGES } from '@carebourse/contracts/messages';
import { DomainError } from '@carebourse/runtime/errors';
import { problemOf, problemOfDomain } from '@carebourse/runtime/problem';
import { currentContext, runInContext } from '@carebourse/runtime/request-context';
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { randomUUID } from 'node:crypto';
import { sendFile, type BytesContext } from './send-file.ts';
import { sendProblem } from './send-problem.ts';
import { FILES_PATH } from './ticket.ts';

/** What is answered where bytes are fetched. Only the gateway comes here. */
export function bytesApp(context: BytesContext): express.Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(inContext);
  app.get(FILES_PATH, (request, response) => sendFile(context, request, response));
  app.use((_request, response) => void response.status(404).end());
  app.use(refuse(context));
  return app;
}

/** What the gateway says about the request, for logs and the audit trail. */
const inContext: RequestHandler = (request, _response, next) => {
  const clientAddress = request.get('x-client-address');
  const requestId = request.get('x-request-id') ?? randomUUID();
  runInContext({ requestId, ...(clientAddress && { clientAddress }) }, next);
};

function refuse({ logger }: Pick<BytesContext, 'logger'>): ErrorRequestHandler {
  return (error, _request: Request, response, _next) => {
    // Cut short on the wire too, so that nobody takes what came for the whole.
    if (response.headersSent) return void response.destroy();
    if (!(error instanceof DomainError)) logger.error({ err: error, requestId: currentContext()?.requestId }, 'bytes');
    const known = error instanceof DomainError ? problemOfDomain(error) : undefined;
    sendProblem(response, known ?? { problem: problemOf(500, MESSAGES.http.internal) });
  };
}
