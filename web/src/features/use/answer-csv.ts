import { csvLine } from '@carebourse/contracts/csv';
import { MESSAGES } from '@carebourse/contracts/messages';
import { tableFileName } from '@carebourse/contracts/table-file-name';
import type { Answer, AnswerColumn, UseTable } from '@carebourse/contracts/use';
import { largeIntegerOf, untoldIn } from './cell-words.ts';

/** An answer as a file that spreadsheets open (RFC 4180), a column's unit beside its name, and why there is no figure in its place. */
export function answerCsv({ columns, rows, untold }: Pick<Answer, 'columns' | 'rows' | 'untold'>): string {
  const why = untoldIn({ rows, untold });
  const told = rows.map((row) =>
    row.map((cell, at) => {
      const reason = why(row, at);
      return reason ? MESSAGES.use.untold[reason].short : (largeIntegerOf(cell) ?? cell);
    }),
  );
  return [columns.map(headerOf), ...told].map(csvLine).join('');
}

function headerOf({ label, unit }: AnswerColumn): string {
  return unit ? `${label} (${unit})` : label;
}

/** `ed_visits-release-3-answer.csv` */
export function answerFileName(table: Pick<UseTable, 'name' | 'synthetic' | 'release'>): string {
  return tableFileName(table, { release: table.release.number, format: 'csv', what: 'answer' });
}
