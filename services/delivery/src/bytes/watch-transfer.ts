import type { Request, Response } from 'express';
import type { AllowedUse } from '../check/use-check.ts';
import { watchUse, type Watched } from '../check/watch-use.ts';
import { findReleased, openTable, requireRows, requireStillOpen, type OpenTable } from '../rpc/open-table.ts';
import type { BytesContext } from './bytes-context.ts';
import { requireTicket } from './ticket.ts';

/** Breaks an answer off when its use ends, or the table that it is of is withdrawn. */
export function breakOff(context: BytesContext, open: OpenTable, yes: AllowedUse, response: Response): Watched {
  return watchUse(
    context.check,
    yes,
    () => requireStillOpen(context, open, context.find),
    (reason) => {
      context.logger.info({ err: reason, grant: yes.requestId }, 'a transfer was stopped');
      response.destroy();
    },
  );
}

/**
 * An answer without bytes, which lasts as long as what a ticket names may leave, and is broken off then. What was sent may
 * wait on the way for a reader that is slow: whoever hands it on hears by this answer that it must not go on.
 * @throws NotFoundError, ForbiddenError, UnauthenticatedError, UnavailableError when it may not leave now
 */
export async function watchTransfer(context: BytesContext, request: Request, response: Response): Promise<void> {
  const ticket = requireTicket(request, context);
  const open = await openTable(context, ticket, findReleased);
  requireRows(open);
  const watched = breakOff(context, open, open.allowed, response);
  response.on('close', () => watched.end());
  response.set('cache-control', 'no-store').flushHeaders();
}
