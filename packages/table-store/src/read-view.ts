import type { Filter } from '@carebourse/contracts/tables';
import {
  FIRST_ROWS,
  type Answer,
  type AnswerColumn,
  type Cell,
  type Question,
  type Withheld,
} from '@carebourse/contracts/use';
import { columnByValue, MAX_GROUPS, questionSql, wantsWholeQuartiles } from './ask-rows.ts';
import { identifier, quoted } from './duckdb.ts';
import type { Engine } from './engine.ts';
import { isQuickerByValue, statsSql } from './measure-sql.ts';
import { linkIn, type ShortLink } from './persons-of-rows.ts';
import { asJson, cellOf, rowsIn, whereOf, type Stored } from './sql.ts';
import { answerColumn, requireRows } from './view-of.ts';
import type { OpenView } from './views.ts';

/** A row of a view, and how many rows of the view lie before it. */
export interface PlacedRow {
  place: number;
  cells: Cell[];
  /** Whose it is, by short link; null where it is linked to nobody. */
  person: ShortLink;
}

/**
 * The exact answer of a question.
 * @throws QuestionRefusedError, also when it takes too long or too much memory
 * @throws OverloadedError when too many wait
 */
export async function ask(
  engine: Engine,
  view: OpenView,
  question: Question,
): Promise<Pick<Answer, 'columns' | 'rows' | 'untold' | 'truncated'>> {
  requireRows(view);
  const byValue = await countedColumn(engine, view, question);
  const answered = async (inWholeNumbers: boolean) => {
    const how = { byValue, inWholeNumbers };
    const { text, values, columns } = questionSql(question, rowsIn(view.files), view.columns, view.link, how);
    return { found: await engine.rows(text, values), columns };
  };
  const first = await answered(false);
  // Quartiles are computed in doubles, which is quicker, unless that loses digits of them.
  const isAgain = wantsWholeQuartiles(question, view.columns) && first.found.some((row) => row.some(isBeyondDoubles));
  const { found, columns } = isAgain ? await answered(true) : first;
  const rows = found.slice(0, MAX_GROUPS).map((row) => row.map(cellOf));
  return { columns, rows, untold: missingIn(rows, question.groupBy.length), truncated: found.length > MAX_GROUPS };
}

function isBeyondDoubles(cell: Stored): boolean {
  return typeof cell === 'number' && Math.abs(cell) > Number.MAX_SAFE_INTEGER;
}

/** Measures without a value: of exact answers nothing is held back, so there was nothing to compute with. */
function missingIn(rows: readonly Cell[][], groups: number): Withheld[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, column): Withheld[] =>
      cell === null && column >= groups ? [{ row, column, reason: 'not-available' }] : [],
    ),
  );
}

/** The column whose values are counted to answer a question; undefined where its rows are put in order. */
async function countedColumn(engine: Engine, view: OpenView, question: Question): Promise<string | undefined> {
  const column = columnByValue(question);
  if (column === undefined) return undefined;
  const { text, values } = statsSql(view.files, [column, ...question.groupBy.map((group) => group.column)]);
  const found = (await engine.rows(text, values)) as [string, number, number][];
  const stats = found.map(([name, distinct, rows]) => ({ column: name, values: distinct, rows }));
  return isQuickerByValue(question, column, stats) ? column : undefined;
}

/** @throws QuestionRefusedError and OverloadedError as `ask` does; a view without columns has no rows */
export async function firstRows(
  engine: Engine,
  view: OpenView,
): Promise<{ columns: AnswerColumn[]; rows: Cell[][]; persons: ShortLink[] }> {
  const found = view.columns.length > 0 ? await rowsFrom(engine, view, [], 0, FIRST_ROWS) : [];
  return {
    columns: view.columns.map(answerColumn),
    rows: found.map(({ cells }) => cells),
    persons: found.map(({ person }) => person),
  };
}

/**
 * Rows that meet conditions, in the view's order, with the place of each in it: the engine skips to a place, so
 * that a late page costs no more than an early one.
 * @param from the first place that is looked at
 * @param most rows
 * @throws QuestionRefusedError for a view without columns, or conditions that do not fit; OverloadedError as `ask` does
 */
export async function rowsFrom(
  engine: Engine,
  view: OpenView,
  filters: readonly Filter[],
  from: number,
  most: number,
): Promise<PlacedRow[]> {
  requireRows(view);
  const selected = view.columns.map(({ name, type }) => asJson(identifier(name), type)).join(', ');
  const where = whereOf(filters, view.columns, 'filter');
  const found: PlacedRow[] = [];
  let before = 0;
  for (const [at, file] of view.files.entries()) {
    const after = before + (view.fileRows[at] ?? 0);
    if (from < after && found.length < most) {
      const rows = await engine.rows(
        `SELECT file_row_number, ${linkIn(view)}, ${selected}
         FROM read_parquet(${quoted(file)}, file_row_number = true)
         WHERE file_row_number >= ? AND ${where.text} LIMIT ${most - found.length}`,
        [Math.max(0, from - before), ...where.values],
      );
      for (const [place, person, ...cells] of rows) {
        found.push({ place: before + Number(place), cells: cells.map(cellOf), person: person as ShortLink });
      }
    }
    before = after;
  }
  return found;
}
