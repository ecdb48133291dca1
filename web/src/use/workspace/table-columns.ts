import { type ColumnType, type DeclaredMeasure, isNumeric } from '@carebourse/contracts/tables';
import type { Measure, Question, UseColumn, UseTable } from '@carebourse/contracts/use';

/** length_of_stay → length of stay, for the middle of a sentence. */
export function columnWords(name: string): string {
  return name.replaceAll('_', ' ');
}

/** A label in the middle of a sentence: Age group → age group; PHQ-9 stays. */
export function inSentence(label: string): string {
  return /^\p{Lu}[\p{Lu}\d]/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** What a question may be grouped and filtered by: columns of the rows, or breaks of the figures. */
export interface Part {
  column: string;
  words: string;
  /** Figures know parts by their names alone, whatever the column holds. */
  type: ColumnType;
  /** What a filter may choose from, where it is a closed list. */
  parts: readonly string[];
}

/** Whether a column is in the rows that a grant opens. */
function isInRows({ opensWith }: Pick<UseColumn, 'opensWith'>, hasApi: boolean): boolean {
  return opensWith === 'export' || (opensWith === 'api' && hasApi);
}

/** What the table may be grouped and filtered by, in its own order. */
export function partsOf(table: UseTable, hasApi: boolean): Part[] {
  if (table.asks === 'figures') {
    return table.breaks
      .filter(({ parts }) => parts.length > 1)
      .map(({ column, label, parts }) => ({ column, words: inSentence(label), type: 'text', parts }));
  }
  return table.columns
    .filter((column) => isInRows(column, hasApi))
    .map(({ name, type }) => ({ column: name, words: columnWords(name), type, parts: [] }));
}

export interface MeasureChoice {
  measure: Measure;
  /** As the sentence begins: "Mean of length of stay". */
  words: string;
  /** What the measures of one kind have in common, for the list. */
  kind: string;
}

const COMPUTED = [
  { fn: 'mean', words: 'Mean' },
  { fn: 'quartiles', words: 'Quartiles' },
  { fn: 'sum', words: 'Sum' },
] as const;

const DECLARED: Record<DeclaredMeasure['fn'], string> = {
  persons: 'Persons',
  mean: 'Mean',
  quartiles: 'Quartiles',
  sum: 'Sum',
};

/** "Quartiles: days of a stay"; a steward's label that says what it is stays as it is: "Persons admitted". */
function declaredWords({ fn, label }: Pick<DeclaredMeasure, 'fn' | 'label'>): string {
  const kind = DECLARED[fn];
  return label.toLowerCase().startsWith(kind.toLowerCase()) ? label : `${kind}: ${label}`;
}

/** What may be counted or computed, the plainest first. */
export function measuresOf(table: UseTable, hasApi: boolean): MeasureChoice[] {
  if (table.asks === 'figures') {
    return [
      { measure: { fn: 'persons' }, words: 'Persons', kind: 'Count' },
      ...table.measures.map(({ name, label, fn }) => ({
        measure: { fn, column: name },
        words: declaredWords({ fn, label }),
        kind: 'Declared by the steward',
      })),
    ];
  }
  const numbers = table.columns.filter((column) => isInRows(column, hasApi) && isNumeric(column.type));
  return [
    { measure: { fn: 'count' }, words: 'Rows', kind: 'Count' },
    { measure: { fn: 'persons' }, words: 'Persons', kind: 'Count' },
    ...COMPUTED.flatMap(({ fn, words }) =>
      numbers.map(({ name }) => ({
        measure: { fn, column: name },
        words: `${words} of ${columnWords(name)}`,
        kind: words,
      })),
    ),
  ];
}

/** A few questions to begin with: what happens over time, what the parts are, and a middle. */
export function firstQuestions(table: UseTable, hasApi: boolean): Question[] {
  const parts = partsOf(table, hasApi);
  const [count] = measuresOf(table, hasApi);
  if (!count) return [];
  const counted = [count.measure];
  const date = parts.find(({ column }) => isDated(table, column));
  const kinds = parts.filter(({ column, type }) => !isDated(table, column) && (type === 'text' || type === 'boolean'));
  const [first, second] = kinds;
  const mean = measuresOf(table, hasApi).find(({ measure }) => isMiddle(table, measure));
  const byDate =
    date && (table.asks === 'figures' ? { column: date.column } : { column: date.column, unit: 'month' as const });
  return [
    ...(byDate ? [{ filters: [], groupBy: [byDate], measures: counted }] : []),
    ...(first ? [{ filters: [], groupBy: [first, ...(second ? [second] : [])].map(toGroup), measures: counted }] : []),
    ...(mean && first ? [{ filters: [], groupBy: [toGroup(first)], measures: [mean.measure] }] : []),
  ];
}

/** Of the rows only what has a unit was measured: the others may be codes, or who somebody is. */
function isMiddle({ asks, columns }: UseTable, { fn, column }: Measure): boolean {
  if (fn !== 'mean' && fn !== 'quartiles') return false;
  return asks === 'figures' || columns.some(({ name, unit }) => name === column && unit !== null);
}

const toGroup = ({ column }: Part) => ({ column });

/** Whether a part is one of dates. */
export function isDated({ asks, breaks, columns }: UseTable, column: string): boolean {
  if (asks === 'figures') return breaks.some((one) => one.column === column && one.unit !== undefined);
  return columns.some(({ name, type }) => name === column && type === 'date');
}
