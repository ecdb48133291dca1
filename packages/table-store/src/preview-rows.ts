import type { TableDefinition } from '@carebourse/contracts/tables';
import type { AnswerColumn, Cell } from '@carebourse/contracts/use';
import type { DuckDBConnection } from '@duckdb/node-api';
import { identifier, quoted } from './duckdb.ts';
import { asJson, cellOf, whereOf, type Stored } from './sql.ts';
import { answerColumn, type ViewSpec } from './view-of.ts';

/** What of a file would leave as rows: the first few of them, and how many there are. */
export interface RowsPreview {
  columns: AnswerColumn[];
  rows: Cell[][];
  rowCount: number;
}

const FEW_ROWS = 10;

/**
 * What a view would give of a file that is not released yet.
 * @throws QuestionRefusedError when the condition does not fit the columns
 */
export async function previewRows(
  connection: DuckDBConnection,
  source: string,
  { columns }: Pick<TableDefinition, 'columns'>,
  spec: ViewSpec,
): Promise<RowsPreview> {
  const where = whereOf(spec.condition, columns, 'condition');
  const from = `FROM read_parquet(${quoted(source)}) WHERE ${where.text}`;
  const shown = spec.columns.map(answerColumn);
  if (shown.length === 0) return { columns: shown, rows: [], rowCount: 0 };
  const selected = shown.map(({ name, type }) => asJson(identifier(name), type)).join(', ');
  const first = await connection.runAndReadAll(`SELECT ${selected} ${from} LIMIT ${FEW_ROWS}`, where.values);
  const counted = await connection.runAndReadAll(`SELECT CAST(count(*) AS DOUBLE) ${from}`, where.values);
  return {
    columns: shown,
    rows: (first.getRows() as Stored[][]).map((row) => row.map(cellOf)),
    rowCount: Number(counted.getRows()[0]?.[0] ?? 0),
  };
}
