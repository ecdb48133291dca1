import type { NextFunction, Request, Response } from 'express';
import type { Context } from '../context.ts';
import { sendProblem } from './layout.ts';

/**
 * The pages know no session: who has the address may use it. So another site must not send forms here in a visitor's
 * name, nor reach the pages by a name of its own that it lets point at this machine.
 */
export function fromOurPages(context: Context) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const { host } = new URL(context.origin);
    const foreignHost =
      request.headers.host !== host && request.headers.host !== host.replace(/^127\.0\.0\.1/, 'localhost');
    const origin = request.headers.origin;
    const foreignForm = request.method === 'POST' && origin !== `http://${request.headers.host}`;
    if (foreignHost || foreignForm)
      sendProblem(response, 403, 'Not from here', 'Open this page in the sandbox itself.');
    else next();
  };
}
