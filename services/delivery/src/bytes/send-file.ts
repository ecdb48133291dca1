import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import { problemOf } from '@carebourse/runtime/problem';
import type { OpenView } from '@carebourse/table-store/table-store';
import type { Request, Response } from 'express';
import { basename, dirname } from 'node:path';
import type { AllowedUse } from '../check/use-check.ts';
import { watchUse } from '../check/watch-use.ts';
import type { Context } from '../context.ts';
import {
  openTable,
  openView,
  requireRows,
  requireStillOpen,
  type FindReleased,
  type OpenTable,
} from '../rpc/open-table.ts';
import { recordUse } from '../rpc/record-use.ts';
import { bytesAsked, forgetConditions } from './asked-part.ts';
import { sendProblem } from './send-problem.ts';
import { readTicket, TICKET, type Ticket } from './ticket.ts';
import type { Transfers } from './transfers.ts';

export interface BytesContext extends Pick<Context, 'check' | 'db' | 'tables' | 'secrets' | 'logger' | 'now'> {
  /** The transfers under way, of this process. */
  transfers: Transfers;
  /** Looks at the tables of transfers under way. */
  find: FindReleased;
}

const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', parquet: 'application/vnd.apache.parquet' } as const;

/**
 * Sends the file that a ticket names, whole or by Range, and stops in the middle when the grant ends.
 * @throws NotFoundError, ForbiddenError, ConflictError, RateLimitedError, UnavailableError before anything is sent
 */
export async function sendFile(context: BytesContext, request: Request, response: Response): Promise<void> {
  const { [TICKET]: shown } = request.query;
  const ticket = typeof shown === 'string' && readTicket(shown, context.secrets.tickets, context.now());
  if (!ticket) throw new NotFoundError(MESSAGES.http.notFound);
  const leave = context.transfers.enter(ticket.userId);
  try {
    const open = await openTable(context, ticket);
    requireRows(open);
    const view = await openView(context, open);
    try {
      await sendView(context, { ticket, open, view }, request, response);
    } finally {
      view.release();
    }
  } finally {
    leave();
  }
}

interface Sent {
  ticket: Ticket;
  open: OpenTable;
  view: OpenView;
}

async function sendView(context: BytesContext, sent: Sent, request: Request, response: Response): Promise<void> {
  const { ticket, open, view } = sent;
  const file = await context.tables.file(view, ticket.format);
  try {
    const etag = `"${view.key}-${file.bytes}"`;
    forgetConditions(request.headers, etag);
    const bytes = bytesAsked(request, file.bytes);
    if (bytes === undefined) {
      response.set('content-range', `bytes */${file.bytes}`);
      return sendProblem(response, { problem: problemOf(416, MESSAGES.http.rangeNotThere) });
    }
    const yes = await allowedToLeave(context, sent, request.method, bytes);
    const { name } = open.table.release.definition;
    response.set({
      'content-type': MEDIA_TYPES[ticket.format],
      'content-disposition': `attachment; filename="${name}-release-${ticket.release}.${ticket.format}"`,
      'cache-control': 'no-store',
      etag,
    });
    const watched = watchUse(
      context.check,
      yes,
      () => requireStillOpen(context, open, context.find),
      (reason) => {
        context.logger.info({ err: reason, grant: ticket.requestId }, 'a transfer was stopped');
        response.destroy();
      },
    );
    try {
      await transfer(response, file.path);
    } finally {
      watched.end();
    }
  } finally {
    file.release();
  }
}

/** Notes what leaves; of a HEAD nothing does. */
async function allowedToLeave(
  context: BytesContext,
  { ticket, open, view }: Sent,
  method: string,
  bytes: number,
): Promise<AllowedUse> {
  if (method === 'HEAD') return context.check.require(ticket);
  const columns = view.columns.map(({ name }) => name);
  return recordUse(context, open, ticket, { way: 'download', rows: view.rows, columns, bytes });
}

/** Ends when the file is sent, or whoever fetches it has gone. */
function transfer(response: Response, path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const options = {
    root: dirname(path),
    dotfiles: 'allow',
    etag: false,
    lastModified: false,
    cacheControl: false,
  } as const;
  response.sendFile(basename(path), options, (error?: Error & { code?: string }) => {
    if (error && error.code !== 'ECONNABORTED') reject(error);
    else resolve();
  });
  return promise;
}
