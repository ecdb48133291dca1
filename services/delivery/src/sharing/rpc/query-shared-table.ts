import { viewOf } from '@carebourse/table-store/view-of';
import type { PartFile } from '@carebourse/table-store/views';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import { ticketPath, TICKET_MS } from '../../bytes/ticket.ts';
import { actorOf } from '../../check/use-check.ts';
import type { DeliveryRpc } from '../../context.ts';
import { openPartsSoon } from '../../rpc/open-table.ts';
import { recordUse } from '../../rpc/record-use.ts';
import { presentSharedTable } from './get-shared-table.ts';
import { openSharedTable } from './open-share.ts';

/**
 * Where the files of a table are fetched. What is read of it is noted here, once, though programs fetch each file in
 * several pieces, some of them twice: see `sendFile`.
 */
export const querySharedTable: DeliveryRpc<'QuerySharedTable'> = async (context, { table, limit }, call) => {
  if (!table) throw new NotFoundError(MESSAGES.use.tableNotFound);
  const { role } = call.caller;
  const open = await openSharedTable(context, table, call.caller);
  const { definition, contentHash, number: release } = open.table.release;
  const files = await openPartsSoon(context, open, call.signal);
  try {
    const parts = neededFor(limit, files.parts);
    await recordUse(context, open, call.caller, {
      way: 'share',
      persons: null,
      rows: sumOf(parts, ({ rows }) => rows),
      columns: viewOf(definition, open.allowed.accessTypes).columns.map(({ name }) => name),
      bytes: sumOf(parts, ({ bytes }) => bytes),
    });
    const { presignedSeconds } = context.tables;
    const until = context.now().getTime() + (presignedSeconds === undefined ? TICKET_MS : presignedSeconds * 1000);
    const { requestId } = open.allowed;
    const ticket = { requestId, ...actorOf(call.caller), role, tableId: open.table.id, release, until };
    const fileOf = async ({ id, bytes }: PartFile) => {
      const address = await context.tables.addressOf(contentHash, { id });
      if (address !== undefined) return { id, bytes, address };
      return { id, bytes, path: ticketPath({ ...ticket, format: 'parquet', part: id }, context.secrets.tickets) };
    };
    return {
      table: presentSharedTable(open),
      files: await Promise.all(parts.map(fileOf)),
      expiresAt: new Date(until).toISOString(),
    };
  } finally {
    files.release();
  }
};

/** The first files that have so many rows together; all without a limit. */
function neededFor(limit: number | undefined, parts: readonly PartFile[]): PartFile[] {
  if (limit === undefined) return [...parts];
  let before = 0;
  return parts.filter(({ rows }) => {
    const isNeeded = before < limit;
    before += rows;
    return isNeeded;
  });
}

function sumOf(parts: readonly PartFile[], number: (part: PartFile) => number): number {
  return parts.reduce((sum, part) => sum + number(part), 0);
}
