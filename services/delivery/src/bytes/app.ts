import { MESSAGES } from '@carebourse/contracts/messages';
import { requireGateway } from '@carebourse/rpc/require-gateway';
import type { VerifyService } from '@carebourse/rpc/service-tokens';
import { toDomainError } from '@carebourse/rpc/status-map';
import { isDiskFull } from '@carebourse/runtime/disk-full';
import { problemOf, problemOfDomain } from '@carebourse/runtime/problem';
import { contextOfHandedOn, currentContext, runInContext } from '@carebourse/runtime/request-context';
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import type { VerifyToken } from '@carebourse/rpc/tokens';
import { tusRoutes, type UploadsContext } from '../uploads/tus.ts';
import type { BytesContext as SendContext } from './bytes-context.ts';
import { sendFile } from './send-file.ts';
import { sendProblem } from '../send-problem.ts';
import { reportMaking } from './report-making.ts';
import { FILES_PATH, MAKING_PATH, WATCH_PATH } from './ticket.ts';
import { watchTransfer } from './watch-transfer.ts';

type BytesContext = SendContext & UploadsContext;

/** Who comes for bytes: the gateway, and where the path does not say it the person for whom it does. */
export interface BytesCallers {
  verifyService: VerifyService;
  verifyToken: VerifyToken;
}

/** What is answered where bytes are fetched and brought, to the gateway alone. */
export function bytesApp(context: BytesContext, { verifyService, verifyToken }: BytesCallers): express.Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(inContext);
  app.use((request, response, next) => requireGateway(request, response, verifyService, context.logger) && next());
  app.get(FILES_PATH, (request, response) => sendFile(context, request, response));
  app.get(WATCH_PATH, (request, response) => watchTransfer(context, request, response));
  app.get(MAKING_PATH, (request, response) => reportMaking(context, request, response));
  app.use('/uploads', tusRoutes(context, verifyToken));
  app.use((_request, response) => void response.status(404).end());
  app.use(refuse(context));
  return app;
}

/** Where the path does not say who asks, the gateway does. */
const inContext: RequestHandler = (request, _response, next) => {
  const token = request.get('authorization')?.replace(/^Bearer /, '');
  runInContext({ ...contextOfHandedOn(request.headers), ...(token && { token }) }, next);
};

function refuse({ logger }: Pick<BytesContext, 'logger'>): ErrorRequestHandler {
  return (error, _request: Request, response, _next) => {
    // Cut short on the wire too, so that nobody takes what came for the whole.
    if (response.headersSent) return void response.destroy();
    const known = toDomainError(error);
    if (!known) logger.error({ err: error, requestId: currentContext()?.requestId }, 'bytes');
    else if (isDiskFull(error)) logger.warn({ err: error }, 'no room on the disk for bytes');
    sendProblem(response, known ? problemOfDomain(known) : { problem: problemOf(500, MESSAGES.http.internal) });
  };
}
