import { ROLES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { idSchema } from '@carebourse/contracts/text';
import { FILE_FORMATS, filtersOfAddress } from '@carebourse/contracts/use';
import { NotFoundError } from '@carebourse/runtime/errors';
import { readSignedText, signText } from '@carebourse/runtime/signed-text';
import type { Request } from 'express';
import { z } from 'zod';
import type { Context } from '../context.ts';

/** Where files are fetched. The ticket is in the query, which traces and logs leave out. */
export const FILES_PATH = '/files';
export const TICKET = 'ticket';

/** The address at which the same file is made first, with reports of progress. */
export const MAKING_PATH = `${FILES_PATH}/making`;

/** Where whoever hands a file on hears when it must not go on. */
export const WATCH_PATH = `${FILES_PATH}/watch`;

/** How long the address of a file may be used to begin a transfer. */
export const TICKET_MS = 60_000;

export const ticketSchema = z.object({
  requestId: idSchema,
  userId: idSchema,
  role: z.enum(ROLES),
  sessionRef: z.string().optional(),
  clientId: z.string().optional(),
  tableId: idSchema,
  release: z.int(),
  format: z.enum(FILE_FORMATS),
  /** Whether a person opens the file, in a spreadsheet. */
  forPeople: z.boolean().default(false),
  /** Conditions that the rows of the table as one file meet. */
  filters: filtersOfAddress.default([]),
  /** Which of the files of a shared table; absent for the table as one file. */
  part: z.string().optional(),
  /** When it ends, in milliseconds since 1970. */
  until: z.int(),
});

/** Whose bytes are fetched under which grant. It opens nothing by itself: the grant is checked when it is shown. */
export type Ticket = z.output<typeof ticketSchema>;
export type NewTicket = z.input<typeof ticketSchema>;

/** Where a file is fetched, or made, below the address for bytes. */
export function ticketPath(ticket: NewTicket, key: Buffer, at = FILES_PATH): string {
  return `${at}?${TICKET}=${signTicket(ticket, key)}`;
}

/** The ticket as a part of an address. */
export function signTicket(ticket: NewTicket, key: Buffer): string {
  return signText(ticket, { key });
}

/** The ticket, when we have signed it and its time is not over. */
export function readTicket(text: string, key: Buffer, now: Date): Ticket | undefined {
  // Another version may have signed it.
  const { data: ticket } = ticketSchema.safeParse(readSignedText(text, { key }));
  return ticket && ticket.until > now.getTime() ? ticket : undefined;
}

/** The ticket that a request shows. @throws NotFoundError when it shows none that holds */
export function requireTicket(
  { query }: Pick<Request, 'query'>,
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
): Ticket {
  const { [TICKET]: shown } = query;
  const ticket = typeof shown === 'string' && readTicket(shown, secrets.tickets, now());
  if (!ticket) throw new NotFoundError(MESSAGES.http.notFound);
  return ticket;
}
