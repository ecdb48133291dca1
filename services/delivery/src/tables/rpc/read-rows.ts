import { MESSAGES } from '@carebourse/contracts/service-messages';
import { idSchema } from '@carebourse/contracts/text';
import { filtersOfAddress, ROWS_OF_PAGE, type Cell, type FirstRows } from '@carebourse/contracts/use';
import { readSignedCursor, writeSignedCursor } from '@carebourse/runtime/cursor';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';
import type { ShortLink } from '@carebourse/table-store/persons-of-rows';
import type { PlacedRow } from '@carebourse/table-store/read-view';
import { answerColumn } from '@carebourse/table-store/view-of';
import { z } from 'zod';
import { actorOf } from '../../check/use-check.ts';
import type { DeliveryRpc } from '../../context.ts';
import { findOrRefuse, findReleased, openTable, openViewSoon, requireRows } from '../../rpc/open-table.ts';
import { presentRelease } from '../../rpc/present-release.ts';
import { recordUse } from '../../rpc/record-use.ts';
import { refusingClearly } from '../../rpc/refusing-clearly.ts';

const inputSchema = z.object({
  requestId: idSchema,
  tableId: idSchema,
  limit: z.int().min(1).max(ROWS_OF_PAGE.max),
  cursor: z.string(),
});

/** Release and place of the row after a page, and of what rows it is the place. */
const placeSchema = z.tuple([z.int().min(1), z.int().min(0), z.string()]);

/** Digits of the hash of a view: enough to notice a change. */
const VIEW_DIGITS = 16;

/** Most bytes of the rows of a page, so that it fits into one message between services; one row always does. */
const PAGE_BYTES = 2_000_000;

/**
 * A page goes on in the release in which the first began, whatever was released since. When somebody decided on the use of
 * their record, or less may leave by now, places in it are others, and pages begin anew.
 */
export const readRows: DeliveryRpc<'ReadRows'> = async (context, request, { caller, signal }) => {
  const { requestId, tableId, limit, cursor } = parse(inputSchema, request);
  const filters = parse(filtersOfAddress, readJson(request.filter, 'filter'));
  const seal = { key: context.secrets.cursors, scope: [requestId, tableId, request.filter] };
  const [release, from = 0, before] = readSignedCursor(cursor, placeSchema, seal) ?? [];
  const asked = { requestId, tableId, ...actorOf(caller), ...(release !== undefined && { release }) };
  const open = await openTable(context, asked, release === undefined ? findReleased : findBegun);
  requireRows(open);
  const view = await openViewSoon(context, open, signal);
  try {
    const viewDigits = view.key.slice(-VIEW_DIGITS);
    if (before !== undefined && before !== viewDigits) throw pagesChanged();
    const found = await refusingClearly(() => context.tables.rowsFrom(view, filters, from, limit + 1));
    const { page, persons, next } = pageOf(found, limit);
    const columns = view.columns.map(answerColumn);
    const answer: FirstRows = { columns, rows: page, release: presentRelease(open, view.rows) };
    const rows = JSON.stringify(answer);
    await recordUse(context, open, caller, {
      way: 'download',
      rows: page.length,
      persons,
      columns: columns.map(({ name }) => name),
      bytes: Buffer.byteLength(rows),
    });
    const { number } = open.table.release;
    return { rows, nextCursor: next ? writeSignedCursor([number, next.place, viewDigits], seal) : '' };
  } finally {
    view.release();
  }
};

/** @throws InvalidInputError when the release that pages began in was withdrawn */
const findBegun = findOrRefuse(
  () => new InvalidInputError(MESSAGES.use.releaseGone, { cursor: [MESSAGES.use.releaseGone] }),
);

function pagesChanged(): InvalidInputError {
  return new InvalidInputError(MESSAGES.use.pagesChanged, { cursor: [MESSAGES.use.pagesChanged] });
}

interface Page {
  page: Cell[][];
  persons: ShortLink[];
  next: PlacedRow | undefined;
}

/** As many rows as fit, whose they are, and the one after them. */
function pageOf(found: readonly PlacedRow[], limit: number): Page {
  let bytes = 0;
  const tooMany = found.findIndex(({ cells }, at) => {
    bytes += Buffer.byteLength(JSON.stringify(cells));
    return at >= limit || (at > 0 && bytes > PAGE_BYTES);
  });
  const end = tooMany === -1 ? found.length : tooMany;
  const fitting = found.slice(0, end);
  return { page: fitting.map(({ cells }) => cells), persons: fitting.map(({ person }) => person), next: found[end] };
}
