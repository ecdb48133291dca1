import { ROLES } from '@carebourse/contracts/constants';
import { idSchema } from '@carebourse/contracts/text';
import { FILE_FORMATS, filtersOfAddress } from '@carebourse/contracts/use';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Where files are fetched. The ticket is in the query, which traces and logs leave out. */
export const FILES_PATH = '/files';
export const TICKET = 'ticket';

/** How long the address of a file may be used to begin a transfer. */
export const TICKET_MS = 60_000;

const ticketSchema = z.object({
  requestId: idSchema,
  userId: idSchema,
  role: z.enum(ROLES),
  sessionRef: z.string().optional(),
  clientId: z.string().optional(),
  tableId: idSchema,
  release: z.int(),
  format: z.enum(FILE_FORMATS),
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

/** Where a file is fetched, below the address for bytes. */
export function ticketPath(ticket: NewTicket, key: Buffer): string {
  return `${FILES_PATH}?${TICKET}=${signTicket(ticket, key)}`;
}

/** The ticket as a part of an address. */
export function signTicket(ticket: NewTicket, key: Buffer): string {
  const body = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${body}.${signature(body, key)}`;
}

/** The ticket, when we have signed it and its time is not over. */
export function readTicket(text: string, key: Buffer, now: Date): Ticket | undefined {
  const [body = '', shown = '', ...more] = text.split('.');
  if (more.length > 0) return undefined;
  const expected = Buffer.from(signature(body, key));
  const given = Buffer.from(shown);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  // Another version may have signed it.
  const { data: ticket } = ticketSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return ticket && ticket.until > now.getTime() ? ticket : undefined;
}

function signature(body: string, key: Buffer): string {
  return createHmac('sha256', key).update(body).digest('base64url');
}
