import { tableFileName } from '@carebourse/contracts/table-file-name';
import type { Answer, AnswerColumn, Cell, UseTable } from '@carebourse/contracts/use';

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** An answer as a file that spreadsheets open (RFC 4180), a column's unit beside its name. */
export function answerCsv({ columns, rows }: Pick<Answer, 'columns' | 'rows'>): string {
  return [columns.map(headerOf), ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function headerOf({ label, unit }: AnswerColumn): string {
  return unit ? `${label} (${unit})` : label;
}

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `ed_visits-release-3-answer.csv` */
export function answerFileName(table: Pick<UseTable, 'name' | 'synthetic' | 'release'>): string {
  return tableFileName(table, { release: table.release.number, format: 'csv', what: 'answer' });
}
