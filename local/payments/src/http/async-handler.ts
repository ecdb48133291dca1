import type { Request, RequestHandler, Response } from 'express';

/** A handler that may wait. Express 5 hands what it throws to the error handler; the linter only knows Express 4. */
export function asyncHandler<Params>(
  run: (request: Request<Params>, response: Response) => Promise<unknown>,
): RequestHandler<Params> {
  return async (request, response) => {
    await run(request, response);
  };
}
