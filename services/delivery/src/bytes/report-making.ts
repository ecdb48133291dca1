import { MESSAGES } from '@carebourse/contracts/messages';
import type { MakingLine, MakingStep } from '@carebourse/contracts/use';
import { toDomainError } from '@carebourse/rpc/status-map';
import { problemOf, problemOfDomain } from '@carebourse/runtime/problem';
import type { Request, Response } from 'express';
import type { BytesContext } from './bytes-context.ts';
import { tableFile } from './send-file.ts';
import { requireTicket } from './ticket.ts';

/** Milliseconds between reports of progress. They are sent without news too, so that no proxy takes the connection for idle. */
const REPORT_EVERY_MS = 500;

/**
 * Makes the file that a ticket names, and tells how far it is by lines of JSON: the step with its share, and at the end the
 * file's size and ETag, or the problem that refused it. Nothing of the table leaves. What is soon refused is so by the status.
 * @throws NotFoundError, ForbiddenError, InvalidInputError, RateLimitedError, UnavailableError before anything is reported
 */
export async function reportMaking(context: BytesContext, request: Request, response: Response): Promise<void> {
  const ticket = requireTicket(request, context);
  const leave = context.transfers.enter(ticket.userId);
  const say = (line: MakingLine) => void (response.destroyed || response.write(`${JSON.stringify(line)}\n`));
  response.set({ 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
  let doing: Extract<MakingLine, { step: MakingStep }> = { step: 'gathering', share: null };
  const reporting = setInterval(() => say(doing), REPORT_EVERY_MS);
  response.on('close', () => clearInterval(reporting));
  try {
    const made = await tableFile(context, ticket, (step, share) => {
      doing = { step, share: share ?? null };
    });
    try {
      await made.look(made.file.bytes);
      say({ bytes: made.file.bytes, etag: made.etag });
    } finally {
      made.release();
    }
  } catch (error) {
    if (!response.headersSent) throw error;
    const known = toDomainError(error);
    if (!known) context.logger.error({ err: error }, 'a file was not made');
    say({ problem: known ? problemOfDomain(known).problem : problemOf(500, MESSAGES.http.internal) });
  } finally {
    clearInterval(reporting);
    leave();
  }
  response.end();
}
