import type { ColumnType, Filter, FilterOperator } from '@carebourse/contracts/tables';
import type { Group, Measure, Question, UseTable } from '@carebourse/contracts/use';
import { and, or } from '../../lib/lists.ts';
import { groupLabel } from './group-labels.ts';
import { groupParts, isSame } from './question.ts';
import { columnWords, inSentence, measuresOf } from './table-columns.ts';

/** How a comparison is said between a column and a value. */
const OPERATOR_WORDS: Record<FilterOperator, string> = {
  '=': 'is',
  '!=': 'is not',
  '<': 'is below',
  '<=': 'is at most',
  '>': 'is above',
  '>=': 'is at least',
  in: 'is',
  'is-missing': 'is missing',
  'is-present': 'is not missing',
};

/** The same of dates and times, which are not above each other. */
const DATE_WORDS: Partial<Record<FilterOperator, string>> = {
  '<': 'is before',
  '<=': 'is until',
  '>': 'is after',
  '>=': 'is from',
};

export function operatorWords(op: FilterOperator, type: ColumnType): string {
  return ((type === 'date' || type === 'time') && DATE_WORDS[op]) || OPERATOR_WORDS[op];
}

/** What a column is called in the middle of a sentence: a break has a label of its own. */
export function partWords(column: string, { asks, breaks }: Pick<UseTable, 'asks' | 'breaks'>): string {
  const label = asks === 'figures' ? breaks.find((one) => one.column === column)?.label : undefined;
  return label === undefined ? columnWords(column) : inSentence(label);
}

function measureWords(measure: Measure, table: UseTable): string {
  const known = measuresOf(table, true).find((choice) => isSame(choice.measure, measure));
  return known?.words ?? [measure.fn, measure.column && columnWords(measure.column)].filter(Boolean).join(' of ');
}

/** "month of admitted on", "age in tens" */
export function groupWords(group: Group, table: UseTable): string {
  const { unit, width } = groupParts(group);
  const words = partWords(group.column, table);
  if (unit) return `${unit} of ${words}`;
  return width === undefined ? words : `${words} in steps of ${width}`;
}

/** "region is North or South" */
export function filterWords({ column, op, value }: Filter, table: UseTable): string {
  const type = table.asks === 'rows' ? table.columns.find(({ name }) => name === column)?.type : undefined;
  const start = `${partWords(column, table)} ${operatorWords(op, type ?? 'text')}`;
  if (value === undefined) return start;
  return `${start} ${or([value].flat().map((one) => groupLabel(one, { column }, table)))}`;
}

/** A question as a sentence: "Rows by month of admitted on, where region is North". */
export function sentenceOf(question: Question, table: UseTable): string {
  const measures = and(
    question.measures.map((measure, place) => {
      const words = measureWords(measure, table);
      return place === 0 ? words : inSentence(words);
    }),
  );
  const groups = question.groupBy.map((group) => groupWords(group, table));
  const filters = question.filters.map((filter) => filterWords(filter, table));
  return [measures, groups.length > 0 && ` by ${and(groups)}`, filters.length > 0 && `, where ${and(filters)}`]
    .filter(Boolean)
    .join('');
}
