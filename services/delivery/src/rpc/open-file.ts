import { idSchema } from '@carebourse/contracts/text';
import { FILE_FORMATS } from '@carebourse/contracts/use';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import { ticketPath, TICKET_MS } from '../bytes/ticket.ts';
import { actorOf } from '../check/use-check.ts';
import type { DeliveryRpc } from '../context.ts';
import { openTable, requireRows } from './open-table.ts';

const askedSchema = z.object({ requestId: idSchema, tableId: idSchema, format: z.enum(FILE_FORMATS) });

/** The address says who fetches what, and is looked at like any other use when it is shown. */
export const openFile: DeliveryRpc<'OpenFile'> = async (context, request, { caller }) => {
  const { requestId, tableId, format } = parse(askedSchema, request);
  const { role } = caller;
  const actor = actorOf(caller);
  const open = await openTable(context, { requestId, tableId, ...actor });
  requireRows(open);
  const release = open.table.release.number;
  const until = context.now().getTime() + TICKET_MS;
  const ticket = { requestId, ...actor, role, tableId, release, format, until };
  return { path: ticketPath(ticket, context.secrets.tickets) };
};
