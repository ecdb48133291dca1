import { SMALL_FIGURE, type AnswerColumn, type Cell } from '@carebourse/contracts/use';
import { formatDate } from '../../lib/dates.ts';

/** A figure as a table shows it: whole numbers whole, others with the digits that say something. */
export function formatFigure(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en-CA');
  const size = Math.abs(value);
  const digits = size >= 1000 ? 0 : size >= 100 ? 1 : 2;
  return size >= 1
    ? value.toLocaleString('en-CA', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : value.toLocaleString('en-CA', { maximumSignificantDigits: 3 });
}

/** A value of the rows themselves, with all its digits. */
export function cellWords(cell: Cell, { type }: Pick<AnswerColumn, 'type'>): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell === 'number') return cell.toLocaleString('en-CA', { maximumFractionDigits: 12, useGrouping: false });
  return type === 'date' ? formatDate(cell) : cell;
}

/** What stands in a cell of a measure. */
export function figureWords(cell: Cell): string {
  if (typeof cell === 'number') return formatFigure(cell);
  return cell === null ? 'No figure' : String(cell);
}

/** Why a cell has no figure; undefined when it has one. */
export function noFigureReason(cell: Cell, exact: boolean): string | undefined {
  if (typeof cell === 'number') return undefined;
  if (cell === SMALL_FIGURE)
    return 'Fewer than 5, or none: so small a number is not told, to keep anyone from being found.';
  return exact
    ? 'There is no value to compute with here.'
    : 'Too few persons stand behind it, or one of them weighs too much, so it is not told.';
}
