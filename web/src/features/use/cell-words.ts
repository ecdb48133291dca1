import { MESSAGES } from '@carebourse/contracts/messages';
import { SMALL_FIGURE, type Answer, type AnswerColumn, type Cell, type UntoldReason } from '@carebourse/contracts/use';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/numbers.ts';

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

/** What says why cells of an answer's measures are null, by the row itself and the place of the column. */
export function untoldIn({ rows, untold }: Pick<Answer, 'rows' | 'untold'>) {
  const byRow = Map.groupBy(untold, ({ row }) => rows[row]);
  return (row: readonly Cell[] | undefined, at: number): UntoldReason | undefined =>
    byRow.get(row as Cell[])?.find(({ column }) => column === at)?.reason;
}

/** A whole number that comes as text, because no JSON number holds its digits; undefined of all other cells. */
export function largeIntegerOf(cell: Cell | undefined): bigint | undefined {
  return typeof cell === 'string' && /^-?[1-9][0-9]{15,}$/.test(cell) ? BigInt(cell) : undefined;
}

/** A figure as a chart draws it, to the nearest that a drawing can tell; undefined where there is none. */
export function drawnValue(cell: Cell | undefined): number | undefined {
  const figure = largeIntegerOf(cell) ?? cell;
  return typeof figure === 'number' || typeof figure === 'bigint' ? Number(figure) : undefined;
}

/** What stands in a cell of a measure. */
export function figureWords(cell: Cell, untold: UntoldReason = 'not-available'): string {
  const large = largeIntegerOf(cell);
  if (large !== undefined) return formatCount(large);
  if (typeof cell === 'number') return formatFigure(cell);
  return cell === null ? MESSAGES.use.untold[untold].short : String(cell);
}

/** Why a cell has no figure; undefined when it has one. */
export function noFigureReason(cell: Cell, untold: UntoldReason = 'not-available'): string | undefined {
  if (drawnValue(cell) !== undefined) return undefined;
  return cell === SMALL_FIGURE ? MESSAGES.use.smallFigure : MESSAGES.use.untold[untold].why;
}

/** How many cells have no figure, and each reason that there is once; undefined when all have one. */
export function untoldWords({ rows, untold, suppressed }: Pick<Answer, 'rows' | 'untold' | 'suppressed'>) {
  const count = Math.max(untold.length, suppressed);
  if (count === 0) return undefined;
  const isSmall = rows.some((row) => row.includes(SMALL_FIGURE));
  const reasons = new Set(untold.map(({ reason }) => MESSAGES.use.untold[reason].why));
  const cells = count === 1 ? '1 hatched cell has' : `${count} hatched cells have`;
  return [`${cells} no figure.`, ...(isSmall ? [MESSAGES.use.smallFigure] : []), ...reasons].join(' ');
}
