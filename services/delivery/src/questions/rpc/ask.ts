import { idSchema } from '@carebourse/contracts/text';
import { questionSchema, type Answer, type Question } from '@carebourse/contracts/use';
import { parse } from '@carebourse/runtime/parse';
import { answerFigures } from '@carebourse/table-store/figures/answer-figures';
import { actorOf } from '../../check/use-check.ts';
import type { Context, DeliveryRpc } from '../../context.ts';
import { openFigures, openTable, openViewSoon, type OpenTable } from '../../rpc/open-table.ts';
import { presentRelease } from '../../rpc/present-release.ts';
import { readJson } from '@carebourse/runtime/read-json';
import { recordUse, requireRoom } from '../../rpc/record-use.ts';
import { refusingClearly } from '../../rpc/refusing-clearly.ts';

/** Over the rows for whoever may have them, by frozen figures for whoever may look. */
export const ask: DeliveryRpc<'Ask'> = async (context, request, { caller, signal }) => {
  const requestId = parse(idSchema, request.requestId);
  const tableId = parse(idSchema, request.tableId);
  const question = parse(questionSchema, readJson(request.question, 'question'));
  const open = await openTable(context, { requestId, tableId, ...actorOf(caller) });
  await requireRoom(context, open.allowed, { way: 'query', bytes: 0 });
  const answer = JSON.stringify(await refusingClearly(() => answerOf(context, open, question, signal)));
  await recordUse(context, open, caller, {
    way: 'query',
    rows: null,
    persons: null,
    columns: columnsOf(question),
    bytes: Buffer.byteLength(answer),
  });
  return { answer };
};

async function answerOf(
  context: Pick<Context, 'tables'>,
  open: OpenTable,
  question: Question,
  signal: AbortSignal,
): Promise<Answer> {
  if (open.asks === 'figures') {
    const frozen = await openFigures(context, open);
    const figures = answerFigures(frozen, open.table.release.definition, question);
    return { ...figures, exact: false, truncated: false, release: presentRelease(open, null) };
  }
  const view = await openViewSoon(context, open, signal);
  try {
    const rows = await context.tables.ask(view, question);
    return { ...rows, exact: true, suppressed: 0, smallestCell: null, release: presentRelease(open, view.rows) };
  } finally {
    view.release();
  }
}

/** The columns that a question looks at, each once. */
function columnsOf({ filters, groupBy, measures }: Question): string[] {
  const named = [...filters, ...groupBy, ...measures].flatMap(({ column }) => (column ? [column] : []));
  return [...new Set(named)];
}
