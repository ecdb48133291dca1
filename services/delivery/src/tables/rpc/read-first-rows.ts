import { idSchema } from '@carebourse/contracts/text';
import type { FirstRows } from '@carebourse/contracts/use';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import { actorOf } from '../../check/use-check.ts';
import type { DeliveryRpc } from '../../context.ts';
import { openTable, openViewSoon, requireRows } from '../../rpc/open-table.ts';
import { presentRelease } from '../../rpc/present-release.ts';
import { recordUse } from '../../rpc/record-use.ts';

const inputSchema = z.object({ requestId: idSchema, tableId: idSchema });

export const readFirstRows: DeliveryRpc<'ReadFirstRows'> = async (context, request, { caller, signal }) => {
  const { requestId, tableId } = parse(inputSchema, request);
  const open = await openTable(context, { requestId, tableId, ...actorOf(caller) });
  requireRows(open);
  const view = await openViewSoon(context, open, signal);
  try {
    const { persons, ...first } = await context.tables.firstRows(view);
    const answer: FirstRows = { ...first, release: presentRelease(open, view.rows) };
    const rows = JSON.stringify(answer);
    await recordUse(context, open, caller, {
      way: 'preview',
      rows: first.rows.length,
      persons,
      columns: first.columns.map(({ name }) => name),
      bytes: Buffer.byteLength(rows),
    });
    return { rows };
  } finally {
    view.release();
  }
};
