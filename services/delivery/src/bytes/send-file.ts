import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { OpenView } from '@carebourse/table-store/table-store';
import { viewOf } from '@carebourse/table-store/view-of';
import type { Request, Response } from 'express';
import { basename, dirname } from 'node:path';
import { watchUse } from '../check/watch-use.ts';
import type { Context } from '../context.ts';
import { openReleased, openView, requireRows, type OpenTable } from '../rpc/open-table.ts';
import { recordUse } from '../rpc/record-use.ts';
import { findEntryTerms, requireTable } from '../store/tables.ts';
import { readTicket, type Ticket } from './ticket.ts';

export type BytesContext = Pick<Context, 'check' | 'db' | 'tables' | 'secrets' | 'logger' | 'now'>;

const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', parquet: 'application/vnd.apache.parquet' } as const;

/**
 * Sends the file that a ticket names, whole or by Range, and stops in the middle when the grant ends.
 * @throws NotFoundError, ForbiddenError, RateLimitedError, UnavailableError before anything is sent
 */
export async function sendFile(context: BytesContext, request: Request, response: Response): Promise<void> {
  const ticket = readTicket(String(request.params['ticket']), context.secrets.tickets, context.now());
  if (!ticket) throw new NotFoundError(MESSAGES.http.notFound);
  const open = await openTicket(context, ticket);
  const view = await openView(context, open);
  try {
    await sendView(context, { ticket, open, view }, request, response);
  } finally {
    view.release();
  }
}

/** What the ticket names, as its grant opens it at this moment. */
async function openTicket({ check, db }: BytesContext, { tableId, release, ...asked }: Ticket): Promise<OpenTable> {
  const allowed = await check.require(asked);
  const [table, terms] = await Promise.all([requireTable(db, allowed, tableId, release), findEntryTerms(db, allowed)]);
  const open = openReleased(table, allowed, terms);
  requireRows(open);
  return open;
}

interface Sent {
  ticket: Ticket;
  open: OpenTable;
  view: OpenView;
}

async function sendView(
  context: BytesContext,
  { ticket, open, view }: Sent,
  request: Request,
  response: Response,
): Promise<void> {
  const file = await context.tables.file(view, ticket.format);
  try {
    if (request.method === 'GET') {
      await recordUse(context, open, ticket, {
        way: 'download',
        rows: view.rows,
        columns: view.columns.map(({ name }) => name),
        bytes: bytesAsked(request, file.bytes),
      });
    }
    const { name } = open.table.release.definition;
    response.set({
      'content-type': MEDIA_TYPES[ticket.format],
      'content-disposition': `attachment; filename="${name}-release-${ticket.release}.${ticket.format}"`,
      'cache-control': 'no-store',
      etag: `"${view.key}"`,
    });
    const watched = watchUse(
      context.check,
      ticket,
      async () => requireSame(await openTicket(context, ticket), view),
      () => response.destroy(),
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

/** @throws NotFoundError when the grant opens something else by now than what is being sent */
function requireSame({ table, allowed }: OpenTable, { columns }: OpenView): void {
  const now = viewOf(table.release.definition, allowed.accessTypes);
  const names = (all: { name: string }[]) => all.map(({ name }) => name).join();
  if (names(now.columns) !== names(columns)) throw new NotFoundError(MESSAGES.use.tableNotFound);
}

/** Of a Range that cannot be had nothing is sent, and of several all. */
function bytesAsked(request: Request, bytes: number): number {
  const ranges = request.range(bytes, { combine: true });
  if (ranges === -1) return 0;
  const [only, ...others] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  return only && others.length === 0 ? only.end - only.start + 1 : bytes;
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
