import { csvHead, csvLine } from '@carebourse/contracts/csv';
import { tableFileName } from '@carebourse/contracts/table-file-name';
import type { Answer, AnswerColumn, UseTable } from '@carebourse/contracts/use';
import { errorsIn, largeIntegerOf, withheldFigure, withheldIn } from '../../lib/cell-words.ts';

/**
 * An answer as a file that spreadsheets open (RFC 4180): a column's unit beside its name, why there is no figure in its
 * place, and beside a column of figures that may be off one of how far.
 */
export function answerCsv(answer: Pick<Answer, 'columns' | 'rows' | 'untold' | 'errors'>): string {
  const { columns, rows, errors = [] } = answer;
  const why = withheldIn(answer);
  const off = errorsIn(answer);
  const withErrors = new Set(errors.map(({ column }) => column));
  const header = columns.flatMap((column, at) => [
    headerOf(column),
    ...(withErrors.has(at) ? [headerOf({ ...column, label: `${column.label}_error` })] : []),
  ]);
  const lines = rows.map((row) =>
    row.flatMap((cell, at) => {
      const reason = why(row, at);
      const figure = reason ? withheldFigure[reason].short : (largeIntegerOf(cell) ?? cell);
      return withErrors.has(at) ? [figure, off(row, at)?.by ?? null] : [figure];
    }),
  );
  return csvHead(header) + lines.map(csvLine).join('');
}

function headerOf({ label, unit }: Pick<AnswerColumn, 'label' | 'unit'>): string {
  return unit ? `${label} (${unit})` : label;
}

/** `ed_visits-release-3-answer.csv` */
export function answerFileName(table: Pick<UseTable, 'name' | 'synthetic' | 'release'>): string {
  return tableFileName(table, { release: table.release.number, format: 'csv', what: 'answer' });
}
