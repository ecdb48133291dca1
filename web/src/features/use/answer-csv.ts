import { csvLine } from '@carebourse/contracts/csv';
import { tableFileName } from '@carebourse/contracts/table-file-name';
import type { Answer, AnswerColumn, UseTable } from '@carebourse/contracts/use';

/** An answer as a file that spreadsheets open (RFC 4180), a column's unit beside its name. */
export function answerCsv({ columns, rows }: Pick<Answer, 'columns' | 'rows'>): string {
  return [columns.map(headerOf), ...rows].map(csvLine).join('');
}

function headerOf({ label, unit }: AnswerColumn): string {
  return unit ? `${label} (${unit})` : label;
}

/** `ed_visits-release-3-answer.csv` */
export function answerFileName(table: Pick<UseTable, 'name' | 'synthetic' | 'release'>): string {
  return tableFileName(table, { release: table.release.number, format: 'csv', what: 'answer' });
}
