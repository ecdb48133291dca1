import { MESSAGES } from '@carebourse/contracts/service-messages';
import { tableFileName } from '@carebourse/contracts/table-file-name';
import type { MakingStep } from '@carebourse/contracts/use';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import { problemOf } from '@carebourse/runtime/problem';
import { orRelease } from '@carebourse/table-store/view-cache';
import type { LeavingFormat } from '@carebourse/table-store/make-view';
import type { LeavingFile } from '@carebourse/table-store/views';
import type { Request, Response } from 'express';
import { basename, dirname } from 'node:path';
import type { AllowedUse } from '../check/use-check.ts';
import { findOrRefuse, openParts, openTable, openView, requireRows, type OpenTable } from '../rpc/open-table.ts';
import { recordUse, requireRoom } from '../rpc/record-use.ts';
import { refusingClearly } from '../rpc/refusing-clearly.ts';
import { requestedBytes, forgetConditions } from './requested-range.ts';
import type { BytesContext } from './bytes-context.ts';
import { sendProblem } from '../send-problem.ts';
import { requireTicket, type Ticket } from './ticket.ts';
import { breakOff } from './watch-transfer.ts';

const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', parquet: 'application/vnd.apache.parquet' } as const;

/**
 * Sends the file that a ticket names, whole or by Range, and stops in the middle when the grant ends.
 * @throws NotFoundError, ForbiddenError, ConflictError, RateLimitedError, UnavailableError before anything is sent
 */
export async function sendFile(context: BytesContext, request: Request, response: Response): Promise<void> {
  const ticket = requireTicket(request, context);
  const leave = context.transfers.enter(ticket.userId);
  try {
    await (ticket.part === undefined ? sendTable : sendPart)(context, ticket, request, response);
  } finally {
    leave();
  }
}

type Send = (context: BytesContext, ticket: Ticket, request: Request, response: Response) => Promise<void>;

/** The table as one file, or some of its rows. Each time it is sent is a use. */
const sendTable: Send = async (context, ticket, request, response) => {
  const { open, columns, file, etag, look, release } = await tableFile(context, ticket);
  const { rows, persons } = file;
  const note = (bytes: number) => recordUse(context, open, ticket, { way: 'download', rows, persons, columns, bytes });
  try {
    await sendLeaving(context, { ticket, open, file, etag, look, note }, request, response);
  } finally {
    release();
  }
};

/** The table as one file, or some of its rows, as a ticket names it. */
interface TableFile {
  open: OpenTable;
  columns: string[];
  file: LeavingFile;
  /** The same for the same bytes. */
  etag: string;
  /** Whether so many bytes of it could leave now. @throws ForbiddenError, RateLimitedError */
  look(bytes: number): Promise<AllowedUse>;
  /** To be called once it is no longer used. */
  release(): void;
}

/**
 * The file of a ticket, made unless it is there.
 * @param onProgress hears how far that is: the step, and of it the share from 0 to 1, undefined until it is known
 * @throws NotFoundError, ForbiddenError, InvalidInputError, OverloadedError, UnavailableError
 */
export async function tableFile(
  context: BytesContext,
  ticket: Ticket,
  onProgress?: (step: MakingStep, share?: number) => void,
): Promise<TableFile> {
  const open = await openTable(context, ticket);
  requireRows(open);
  const view = await openView(context, open, onProgress && ((share) => onProgress('gathering', share)));
  return orRelease(view.release, async () => {
    onProgress?.('writing');
    const watch = onProgress && ((share: number) => onProgress('writing', share));
    const file = await refusingClearly(() => context.tables.file(view, writtenFor(ticket), ticket.filters, watch));
    return {
      open,
      columns: view.columns.map(({ name }) => name),
      file,
      etag: `"${file.key}-${file.bytes}"`,
      look: async (bytes) => {
        await requireRoom(context, open.allowed, { way: 'download', bytes });
        return context.check.require(ticket);
      },
      release() {
        file.release();
        view.release();
      },
    };
  });
}

/** Programs read UTF-8 without a mark, and some take it for a part of the first column's name. */
function writtenFor({ format, forPeople }: Ticket): LeavingFormat {
  return format === 'csv' && forPeople ? 'marked-csv' : format;
}

/**
 * One of the files that a query of Delta Sharing named, which noted the use of all. Programs fetch each in several pieces:
 * for every one of them is asked anew whether it may leave.
 */
const sendPart: Send = async (context, ticket, request, response) => {
  const open = await openTable(context, ticket, findVersion);
  requireRows(open);
  const { parts, release } = await openParts(context, open);
  const part = parts.find(({ id }) => id === ticket.part);
  if (!part) {
    release();
    throw new ConflictError(MESSAGES.sharing.fileGone);
  }
  const look = () => context.check.require(ticket);
  const sent = { ticket, open, file: { ...part, release }, etag: `"${part.id}"`, look, note: look };
  await sendLeaving(context, sent, request, response);
};

/** @throws NotFoundError in words about versions when it was withdrawn */
const findVersion = findOrRefuse(() => new NotFoundError(MESSAGES.sharing.versionGone));

interface Sent {
  ticket: Ticket;
  open: OpenTable;
  file: Pick<LeavingFile, 'path' | 'bytes' | 'release'>;
  etag: string;
  /** Whether so many bytes could leave now: what a HEAD asks. */
  look(bytes: number): Promise<AllowedUse>;
  /** Notes that they leave, and answers the yes with which they may. */
  note(bytes: number): Promise<AllowedUse>;
}

async function sendLeaving(context: BytesContext, sent: Sent, request: Request, response: Response): Promise<void> {
  const { ticket, open, file, etag, look, note } = sent;
  try {
    forgetConditions(request.headers, etag);
    const bytes = requestedBytes(request, file.bytes);
    if (bytes === undefined) {
      response.set('content-range', `bytes */${file.bytes}`);
      return sendProblem(response, { problem: problemOf(416, MESSAGES.http.rangeNotThere) });
    }
    const yes = await (request.method === 'HEAD' ? look(bytes) : note(bytes));
    response.set({
      'content-type': MEDIA_TYPES[ticket.format],
      'content-disposition': `attachment; filename="${fileName(open, ticket)}"`,
      'cache-control': 'no-store',
      etag,
    });
    const watched = breakOff(context, open, yes, response);
    try {
      await transfer(response, file.path);
    } finally {
      watched.end();
    }
  } finally {
    file.release();
  }
}

function fileName({ table }: OpenTable, { release, format, filters }: Ticket): string {
  const what = filters.length > 0 ? 'some-rows' : undefined;
  return tableFileName(table.release.definition, { release, format, what });
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
