import { MESSAGES } from '@carebourse/contracts/service-messages';
import { idSchema } from '@carebourse/contracts/text';
import { FILE_FORMATS, filtersOfAddress } from '@carebourse/contracts/use';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';
import { z } from 'zod';
import { MAKING_PATH, ticketPath, TICKET_MS } from '../../bytes/ticket.ts';
import { actorOf } from '../../check/use-check.ts';
import type { DeliveryRpc } from '../../context.ts';
import { findOrRefuse, findReleased, openTable, requireRows } from '../../rpc/open-table.ts';

const inputSchema = z.object({
  requestId: idSchema,
  tableId: idSchema,
  format: z.enum(FILE_FORMATS),
  release: z.int().min(1).optional(),
});

/** The address says who fetches what, and is looked at like any other use when it is shown. */
export const openFile: DeliveryRpc<'OpenFile'> = async (context, request, { caller }) => {
  const { requestId, tableId, format, release: asked } = parse(inputSchema, request);
  const filters = parse(filtersOfAddress, readJson(request.filter || '[]', 'filter'));
  const actor = actorOf(caller);
  const table = { requestId, tableId, ...actor, ...(asked !== undefined && { release: asked }) };
  const open = await openTable(context, table, asked === undefined ? findReleased : findNamed);
  requireRows(open);
  const release = open.table.release.number;
  const until = context.now().getTime() + TICKET_MS;
  const { forPeople } = request;
  const ticket = { requestId, ...actor, role: caller.role, tableId, release, format, forPeople, filters, until };
  const { tickets } = context.secrets;
  return { path: ticketPath(ticket, tickets), makingPath: ticketPath(ticket, tickets, MAKING_PATH) };
};

/** @throws InvalidInputError when the release that a file began in is not there: it has to be taken anew */
const findNamed = findOrRefuse(
  () => new InvalidInputError(MESSAGES.use.fileReleaseGone, { release: [MESSAGES.use.fileReleaseGone] }),
);
