import type { Answer, Cell, Group, Question, WithheldReason, UseTable } from '@carebourse/contracts/use';
import { drawnValue, errorsIn, figureWords, noFigureReason, withheldIn, type Off } from '../../../lib/cell-words.ts';
import { groupLabel, unitOf } from '../group-labels.ts';
import { partWords } from '../sentence.ts';
import { isDated } from '../table-columns.ts';
import { type AnsweredMeasure, measuresOfAnswer } from './measures-of-answer.ts';
import { errorSentences, offTogether, reachOf } from './reach.ts';
import { partialPeriods, periodsBetween } from './periods.ts';
import { counted } from '../../../lib/numbers.ts';

/** One figure to draw, or the reason why there is none. */
export interface Mark {
  label: string;
  cell: Cell;
  value: number | undefined;
  /** The first and third quartile around a median. */
  range?: { low: number; high: number };
  reason: string | undefined;
  /** How far it may be off; undefined of exact figures. */
  off?: Off;
  /** What says that its period is not whole. */
  partial?: string;
  /** Whether it stands for several: its figure is no measure for the others, and has no place on their scale. */
  together?: true;
}

export interface MarkSeries {
  label: string;
  marks: Mark[];
}

interface Drawn {
  measure: AnsweredMeasure;
  /** What the categories or the dates are of. */
  axis: string;
  /** Bars or lines that did not fit, and are in no other one. */
  left: number;
}

/** A fitting drawing of an answer. */
export type Chart =
  | { kind: 'none' }
  | ({ kind: 'bars'; groups: MarkSeries[] } & Drawn)
  | ({ kind: 'lines'; labels: string[]; lines: MarkSeries[]; by: string | undefined; partial: string[] } & Drawn);

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
  const measure = measuresOfAnswer(question, answer)[place];
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
  const withheld = withheldIn(answer);
  const errors = errorsIn(answer);
  return (row: readonly Cell[] | undefined, label: string): Mark => {
    const off = errors(row, measure.drawn);
    const known = { exact: answer.exact, withheld: withheld(row, measure.drawn) };
    return { ...markOf(row, label, measure, known), ...(off && { off }) };
  };
}

function markOf(
  row: readonly Cell[] | undefined,
  label: string,
  measure: AnsweredMeasure,
  { exact, withheld }: { exact: boolean; withheld: WithheldReason | undefined },
): Mark {
  // Nothing was counted there; of nothing no mean is known.
  const cell = row === undefined ? (measure.counts && exact ? 0 : null) : (row[measure.drawn] ?? null);
  const [low, high] = measure.range ? [row?.[measure.range.low], row?.[measure.range.high]].map(drawnValue) : [];
  return {
    label,
    cell,
    value: drawnValue(cell),
    ...(low !== undefined && high !== undefined && { range: { low, high } }),
    reason: noFigureReason(cell, withheld),
  };
}

function bars({ table, question, answer }: Answered, measure: AnsweredMeasure): Chart {
  const [first, second] = question.groupBy;
  if (!first) return { kind: 'none' };
  const axis = partWords(first.column, table);
  const mark = marksOf(answer, measure);
  const all = answer.rows.map((row) => ({
    group: groupLabel(row[0] ?? null, first, table),
    mark: mark(row, second ? groupLabel(row[1] ?? null, second, table) : ''),
  }));
  const kept = largest(all, MOST_BARS, ({ mark: { value } }) => value);
  const rest = all.filter((bar) => !kept.has(bar));
  const shown = new Set([...kept].map(({ group }) => group));
  const left = new Set(rest.flatMap(({ group }) => (shown.has(group) ? [] : group)));
  // A group that would be the only other one has a name of its own.
  if (left.size === 1) for (const group of left) shown.add(group);
  const apart = rest.filter(({ group }) => !shown.has(group));
  const groups = [...Map.groupBy(all, ({ group }) => group)]
    .filter(([label]) => shown.has(label))
    .map(([label, its]) => ({
      label,
      marks: [
        ...its.filter((bar) => kept.has(bar)).map((bar) => bar.mark),
        ...(measure.adds ? otherMark(its.filter((bar) => !kept.has(bar)).map((bar) => bar.mark)) : []),
      ],
    }));
  const others = measure.adds
    ? otherMark(
        apart.map((bar) => bar.mark),
        left.size,
      )
    : [];
  return {
    kind: 'bars',
    groups: [
      ...groups,
      ...others.map((other) => ({ label: other.label, marks: [{ ...other, label: second ? ALL : '' }] })),
    ],
    measure,
    axis,
    left: measure.adds ? 0 : rest.length,
  };
}

/** What the only bar of the groups that are taken together is called, among groups that have several. */
const ALL = 'All of them';

/** One mark for several, of figures that add up: what is known of them. One alone stays as it is. */
function otherMark(rest: readonly Mark[], many = rest.length): Mark[] {
  if (rest.length < 2) return [...rest];
  const known = rest.flatMap(({ value }) => value ?? []);
  const withheld = rest.length - known.length;
  const label = `Other (${many}${withheld > 0 ? `, ${withheld} without a figure` : ''})`;
  const sum = known.length > 0 ? known.reduce((all, value) => all + value, 0) : undefined;
  const reason = sum === undefined ? rest[0]?.reason : undefined;
  const off = offTogether(rest.flatMap((mark) => mark.off ?? []));
  return [{ label, cell: sum ?? null, value: sum, reason, together: true, ...(off && { off }) }];
}

function lines({ table, question, answer }: Answered, measure: AnsweredMeasure, dated: number): Chart {
  const group = question.groupBy[dated];
  const other = question.groupBy.find((_, at) => at !== dated);
  if (!group) return { kind: 'none' };
  const otherAt = dated === 0 ? 1 : 0;
  const days = answer.rows.map((row) => row[dated]).filter((day) => typeof day === 'string' && isDay(day));
  const unit = unitOf(group, table);
  const periods = periodsBetween(days.map(String), unit, answer.exact);
  const known = { ...dayRange(group.column, table, question), releasedAt: answer.release.publishedAt };
  const partial = partialPeriods(periods, unit, known);
  const nameOf = (row: readonly Cell[]) => (other ? groupLabel(row[otherAt] ?? null, other, table) : '');
  const mark = marksOf(answer, measure);
  const labels = periods.map((day) => groupLabel(day, group, table));
  const marked = (marks: Mark[]) =>
    marks.map((one, at) => {
      const why = partial.get(periods[at] ?? '');
      return { ...one, label: labels[at] ?? '', ...(why !== undefined && { partial: why }) };
    });
  const all = [...Map.groupBy(answer.rows, nameOf)].map(([label, rows]) => {
    const byDay = new Map(rows.map((row) => [row[dated], row]));
    return { label, marks: marked(periods.map((day) => mark(byDay.get(day), ''))) };
  });
  const most = all.length > MOST_LINES && measure.adds ? MOST_LINES - 1 : MOST_LINES;
  const kept = largest(all, most, ({ marks }) => marks.reduce((sum, { value }) => sum + Math.abs(value ?? 0), 0));
  const rest = all.filter((line) => !kept.has(line));
  const together = {
    label: `Other (${rest.length})`,
    marks: marked(periods.flatMap((_, at) => otherMark(rest.flatMap(({ marks }) => marks[at] ?? [])))),
  };
  const isAdded = measure.adds && rest.length > 0;
  return {
    kind: 'lines',
    labels,
    lines: [...all.filter((line) => kept.has(line)), ...(isAdded ? [together] : [])],
    by: other && partWords(other.column, table),
    partial: [...partial].map(([day, why]) => `${groupLabel(day, group, table)} is not whole: ${why}.`),
    measure,
    axis: partWords(group.column, table),
    left: isAdded ? 0 : rest.length,
  };
}

/** The days that an answer can be of: those of the rows, as far as its conditions leave them. */
function dayRange(column: string, { columns }: UseTable, { filters }: Question): { first?: string; last?: string } {
  const days = columns.find(({ name }) => name === column)?.days ?? undefined;
  const valuesOfOps = (...ops: string[]) =>
    filters.flatMap(({ column: of, op, value }) =>
      of === column && ops.includes(op) && typeof value === 'string' && isDay(value) ? [value] : [],
    );
  const first = [...(days ? [days.first] : []), ...valuesOfOps('>', '>=')].toSorted().at(-1);
  const last = [...(days ? [days.last] : []), ...valuesOfOps('<', '<=')].toSorted()[0];
  return { ...(first !== undefined && { first }), ...(last !== undefined && { last }) };
}

/** Those with the largest figures. */
function largest<Item>(all: readonly Item[], most: number, sizeOf: (item: Item) => number | undefined): Set<Item> {
  const size = (item: Item) => Math.abs(sizeOf(item) ?? 0);
  return new Set(all.toSorted((a, b) => size(b) - size(a)).slice(0, most));
}

/** All values that a chart's scale must hold: not those that stand for several. */
export function valuesOf(series: readonly MarkSeries[]): number[] {
  return series.flatMap(({ marks }) =>
    marks.flatMap((mark) => {
      const { value, range, together } = mark;
      const reach = reachOf(mark);
      return together
        ? []
        : [value ?? [], range?.low ?? [], range?.high ?? [], reach?.low ?? [], reach?.high ?? []].flat();
    }),
  );
}

/** A drawing in words: what it is, where it is lowest and highest, how far that may be off, and how much is not told. */
export function chartWords(chart: Chart): string {
  if (chart.kind === 'none') return '';
  const series = chart.kind === 'bars' ? chart.groups : chart.lines;
  const marks = series.flatMap(({ label, marks: own }) =>
    own.map((mark) => ({ ...mark, name: [label, mark.label].filter(Boolean).join(', ') })),
  );
  const single = marks.filter(({ together }) => !together);
  const known = single.filter(({ value }) => value !== undefined).toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
  const [least, most] = [known[0], known.at(-1)];
  const figure = ({ value = 0, off }: Mark) => figureWords(value, undefined, off);
  const withheld = marks.filter(({ value }) => value === undefined).length;
  const kind =
    chart.kind === 'bars' ? 'Bar chart' : chart.lines.length > 1 ? counted(chart.lines.length, 'line') : 'Line';
  return [
    `${kind} of ${chart.measure.label.toLowerCase()} by ${chart.axis}.`,
    least && most && least !== most
      ? `Lowest ${figure(least)} (${least.name}), highest ${figure(most)} (${most.name}).`
      : '',
    ...errorSentences(series, least, most),
    withheld > 0 ? `${withheld} without a figure.` : '',
    ...(chart.kind === 'lines' ? chart.partial : []),
    'The same figures are in the table.',
  ]
    .filter(Boolean)
    .join(' ');
}
