import {
  SMALL_FIGURE,
  type Answer,
  type AnswerColumn,
  type Cell,
  type WithheldReason,
} from '@carebourse/contracts/use';
import { formatDate } from './dates.ts';
import { formatCount } from './numbers.ts';
import * as TEXTS from './texts.ts';

/** What stands in the place of a figure, and why, by the reason to withhold it. */
export const withheldFigure: Record<WithheldReason, { short: string; detail: string }> = {
  'few-persons': { short: TEXTS.tooFewPersons, detail: TEXTS.tooFewPersonsDetail },
  dominated: { short: TEXTS.oneOrTwoDominate, detail: TEXTS.oneOrTwoDominateDetail },
  'not-available': { short: TEXTS.notAvailable, detail: TEXTS.notAvailableDetail },
};

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

/** How far a figure is off at most, 19 times of 20. */
export interface Off {
  by: number;
  /** Whether it is of a count, which is told whole so that parts add up as shown. */
  isCount: boolean;
}

/** A figure with no digit finer than the first two of its error, and the error: "6.42 ± 0.52". */
function withError(value: number, off: Off): string {
  return `${written(value, off)} ± ${offWords(off)}`;
}

/** How far a figure is off, in two digits or in whole persons. */
export function offWords(off: Off): string {
  return written(off.by, off);
}

function written(value: number, { by, isCount }: Off): string {
  const finest = isCount ? 0 : Math.floor(Math.log10(by)) - 1;
  const places = Math.max(-finest, 0);
  const kept = finest > 0 ? Math.round(value / 10 ** finest) * 10 ** finest : value;
  return kept.toLocaleString('en-CA', { minimumFractionDigits: places, maximumFractionDigits: places });
}

/** What says how far figures of an answer are off, by the row itself and the place of the column. */
export function errorsIn({ columns, rows, errors = [] }: Pick<Answer, 'columns' | 'rows' | 'errors'>) {
  const byRow = Map.groupBy(errors, ({ row }) => rows[row]);
  return (row: readonly Cell[] | undefined, at: number): Off | undefined => {
    const found = byRow.get(row as Cell[])?.find(({ column }) => column === at);
    return found && { by: found.by, isCount: columns[at]?.type === 'integer' };
  };
}

/** What says why cells of an answer's measures are null, by the row itself and the place of the column. */
export function withheldIn({ rows, untold }: Pick<Answer, 'rows' | 'untold'>) {
  const byRow = Map.groupBy(untold, ({ row }) => rows[row]);
  return (row: readonly Cell[] | undefined, at: number): WithheldReason | undefined =>
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
export function figureWords(cell: Cell, withheld: WithheldReason = 'not-available', off?: Off): string {
  const large = largeIntegerOf(cell);
  if (large !== undefined) return formatCount(large);
  if (typeof cell === 'number') return off ? withError(cell, off) : formatFigure(cell);
  return cell === null ? withheldFigure[withheld].short : String(cell);
}

/** Why a cell has no figure; undefined when it has one. */
export function noFigureReason(cell: Cell, withheld: WithheldReason = 'not-available'): string | undefined {
  if (drawnValue(cell) !== undefined) return undefined;
  return cell === SMALL_FIGURE ? TEXTS.smallFigureHidden : withheldFigure[withheld].detail;
}

/** How many cells have no figure, and each reason that there is once; undefined when all have one. */
export function withheldWords({ rows, untold, suppressed }: Pick<Answer, 'rows' | 'untold' | 'suppressed'>) {
  const count = Math.max(untold.length, suppressed);
  if (count === 0) return undefined;
  const isSmall = rows.some((row) => row.includes(SMALL_FIGURE));
  const reasons = new Set(untold.map(({ reason }) => withheldFigure[reason].detail));
  const cells = count === 1 ? '1 hatched cell has' : `${count} hatched cells have`;
  return [`${cells} no figure.`, ...(isSmall ? [TEXTS.smallFigureHidden] : []), ...reasons].join(' ');
}
