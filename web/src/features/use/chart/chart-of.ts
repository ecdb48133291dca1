import type { Answer, Cell, Group, Question, UntoldReason, UseTable } from '@carebourse/contracts/use';
import { drawnValue, noFigureReason, untoldIn } from '../cell-words.ts';
import { groupLabel, unitOf } from '../group-labels.ts';
import { partWords } from '../sentence.ts';
import { isDated } from '../table-columns.ts';
import { type AnsweredMeasure, measuresOfAnswer } from './measures-of-answer.ts';
import { periodsBetween } from './periods.ts';

/** One figure to draw, or the reason why there is none. */
export interface Mark {
  label: string;
  cell: Cell;
  value: number | undefined;
  /** The first and third quartile around a median. */
  range?: { low: number; high: number };
  reason: string | undefined;
}

export interface MarkSeries {
  label: string;
  marks: Mark[];
}

interface Drawn {
  measure: AnsweredMeasure;
  /** What the categories or the dates are of. */
  axis: string;
  /** Bars or lines that did not fit. */
  left: number;
}

/** A fitting drawing of an answer. */
export type Chart =
  | { kind: 'none' }
  | ({ kind: 'bars'; groups: MarkSeries[] } & Drawn)
  | ({ kind: 'lines'; labels: string[]; lines: MarkSeries[]; by: string | undefined } & Drawn);

/** More would be longer than a screen, or told apart by nobody. */
const MOST_BARS = 40;
const MOST_LINES = 6;

interface Answered {
  table: UseTable;
  question: Question;
  answer: Answer;
}

/**
 * Bars for kinds, a line for dates; two groups as bars beside each other, or as several lines when one of them is of
 * dates. Without groups there is nothing to compare.
 * @param place of the measure that is drawn
 */
export function chartOf({ table, question, answer }: Answered, place = 0): Chart {
  const measure = measuresOfAnswer(question, answer.columns)[place];
  const { groupBy } = question;
  if (!measure || groupBy.length === 0 || answer.rows.length === 0) return { kind: 'none' };
  const dated = groupBy.findIndex((group, at) => isDrawnAsDates(group, at, table, answer));
  return dated >= 0 ? lines({ table, question, answer }, measure, dated) : bars({ table, question, answer }, measure);
}

/** Dates are drawn as a line when there are two of them, and each is one period. */
function isDrawnAsDates(group: Group, at: number, table: UseTable, { rows }: Answer): boolean {
  if (!isDated(table, group.column)) return false;
  const days = new Set(rows.map((row) => row[at]).filter((day) => typeof day === 'string' && isDay(day)));
  const joined = rows.some((row) => typeof row[at] === 'string' && / to /.test(row[at]));
  return days.size > 1 && !joined;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Makes marks of an answer's rows, or of none where there is none for what is drawn. */
function marksOf(answer: Answer, measure: AnsweredMeasure) {
  const untold = untoldIn(answer);
  return (row: readonly Cell[] | undefined, label: string): Mark =>
    markOf(row, label, measure, { exact: answer.exact, untold: untold(row, measure.drawn) });
}

function markOf(
  row: readonly Cell[] | undefined,
  label: string,
  measure: AnsweredMeasure,
  { exact, untold }: { exact: boolean; untold: UntoldReason | undefined },
): Mark {
  // Nothing was counted there; of nothing no mean is known.
  const cell = row === undefined ? (measure.counts && exact ? 0 : null) : (row[measure.drawn] ?? null);
  const [low, high] = measure.range ? [row?.[measure.range.low], row?.[measure.range.high]].map(drawnValue) : [];
  return {
    label,
    cell,
    value: drawnValue(cell),
    ...(low !== undefined && high !== undefined && { range: { low, high } }),
    reason: noFigureReason(cell, untold),
  };
}

function bars({ table, question, answer }: Answered, measure: AnsweredMeasure): Chart {
  const [first, second] = question.groupBy;
  if (!first) return { kind: 'none' };
  const axis = partWords(first.column, table);
  const labelled = answer.rows.map((row) => ({
    row,
    group: groupLabel(row[0] ?? null, first, table),
    label: second ? groupLabel(row[1] ?? null, second, table) : '',
  }));
  const shown = labelled.slice(0, MOST_BARS);
  const left = labelled.length - shown.length;
  const mark = marksOf(answer, measure);
  const groups = [...new Set(shown.map(({ group }) => group))].map((label) => ({
    label,
    marks: shown.filter(({ group }) => group === label).map(({ row, label: inner }) => mark(row, inner)),
  }));
  return { kind: 'bars', groups, measure, axis, left };
}

function lines({ table, question, answer }: Answered, measure: AnsweredMeasure, dated: number): Chart {
  const group = question.groupBy[dated];
  const other = question.groupBy.find((_, at) => at !== dated);
  if (!group) return { kind: 'none' };
  const otherAt = dated === 0 ? 1 : 0;
  const days = answer.rows.map((row) => row[dated]).filter((day) => typeof day === 'string' && isDay(day));
  const periods = periodsBetween(days.map(String), unitOf(group, table), answer.exact);
  const nameOf = (row: readonly Cell[]) => (other ? groupLabel(row[otherAt] ?? null, other, table) : '');
  const mark = marksOf(answer, measure);
  const all = [...new Set(answer.rows.map(nameOf))].map((label) => {
    const byDay = new Map(answer.rows.filter((row) => nameOf(row) === label).map((row) => [row[dated], row]));
    return {
      label,
      marks: periods.map((day) => mark(byDay.get(day), groupLabel(day, group, table))),
    };
  });
  const kept = largest(all);
  return {
    kind: 'lines',
    labels: periods.map((day) => groupLabel(day, group, table)),
    lines: kept,
    by: other && partWords(other.column, table),
    measure,
    axis: partWords(group.column, table),
    left: all.length - kept.length,
  };
}

/** The lines with most in them, in the order that they had. */
function largest(all: readonly MarkSeries[]): MarkSeries[] {
  const sizeOf = ({ marks }: MarkSeries) => marks.reduce((sum, { value }) => sum + Math.abs(value ?? 0), 0);
  const kept = all.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, MOST_LINES);
  return all.filter((line) => kept.includes(line));
}

/** All values that a chart's scale must hold. */
export function valuesOf(series: readonly MarkSeries[]): number[] {
  return series.flatMap(({ marks }) =>
    marks.flatMap(({ value, range }) => [value ?? [], range?.low ?? [], range?.high ?? []].flat()),
  );
}

/** A drawing in words: what it is, where it is lowest and highest, and how much is not told. */
export function chartWords(chart: Chart, figure: (value: number) => string): string {
  if (chart.kind === 'none') return '';
  const series = chart.kind === 'bars' ? chart.groups : chart.lines;
  const marks = series.flatMap(({ label, marks: own }) =>
    own.map((mark) => ({ ...mark, name: [label, mark.label].filter(Boolean).join(', ') })),
  );
  const known = marks.filter(({ value }) => value !== undefined).toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
  const [least, most] = [known[0], known.at(-1)];
  const untold = marks.length - known.length;
  const kind = chart.kind === 'bars' ? 'Bar chart' : chart.lines.length > 1 ? `${chart.lines.length} lines` : 'Line';
  return [
    `${kind} of ${chart.measure.label.toLowerCase()} by ${chart.axis}.`,
    least && most && least !== most
      ? `Lowest ${figure(least.value ?? 0)} (${least.name}), highest ${figure(most.value ?? 0)} (${most.name}).`
      : '',
    untold > 0 ? `${untold} without a figure.` : '',
    'The same figures are in the table.',
  ]
    .filter(Boolean)
    .join(' ');
}
