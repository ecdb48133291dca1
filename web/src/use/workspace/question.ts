import { TABLE_LIMITS, type DateUnit, type Filter, type Scalar } from '@carebourse/contracts/tables';
import type { Group, Measure, Question } from '@carebourse/contracts/use';
import type { Part } from './table-columns.ts';

/** A group with all that it may have. */
export interface GroupParts {
  column: string;
  unit?: DateUnit | undefined;
  width?: number | undefined;
}

export function groupParts(group: Group): GroupParts {
  return group;
}

/** How a column is grouped at first: dates by month, decimal numbers by a width that they need. */
export function asGroup({ column, type }: Pick<Part, 'column' | 'type'>): GroupParts {
  if (type === 'date') return { column, unit: 'month' };
  if (type === 'number') return { column, width: 10 };
  return { column };
}

/** The question with another group in a place; undefined takes it out, and the one after it moves up. */
export function withGroup(question: Question, place: number, group: GroupParts | undefined): Question {
  const others = question.groupBy.filter((one, at) => at !== place && one.column !== group?.column);
  return { ...question, groupBy: group ? [...others.slice(0, place), group, ...others.slice(place)] : others };
}

/** The question with another measure in a place, each measure once; undefined takes it out. */
export function withMeasure(question: Question, place: number, measure: Measure | undefined): Question {
  const others = question.measures.filter((one, at) => at !== place && !(measure && isSame(one, measure)));
  const measures = measure ? [...others.slice(0, place), measure, ...others.slice(place)] : others;
  return { ...question, measures: measures.slice(0, TABLE_LIMITS.measures) };
}

export function isSame(one: Measure, other: Measure): boolean {
  return one.fn === other.fn && one.column === other.column;
}

const isChoice = ({ op }: Filter) => op === '=' || op === 'in';
const valuesOf = ({ value }: Filter): Scalar[] => [value ?? []].flat();

/** The question with one more condition. A column that is one value or another has one condition with both. */
export function withFilter(question: Question, filter: Filter): Question {
  const before = question.filters.find((one) => one.column === filter.column && isChoice(one));
  if (!before || !isChoice(filter)) {
    const isThere = question.filters.some((one) => JSON.stringify(one) === JSON.stringify(filter));
    const filters = isThere ? question.filters : [...question.filters, filter];
    return { ...question, filters: filters.slice(0, TABLE_LIMITS.filters) };
  }
  const values = [...new Set([...valuesOf(before), ...valuesOf(filter)])].slice(0, TABLE_LIMITS.filterValues);
  const [only] = values;
  const joined: Filter =
    values.length === 1 && only !== undefined
      ? { column: filter.column, op: '=', value: only }
      : { column: filter.column, op: 'in', value: values };
  return { ...question, filters: question.filters.map((one) => (one === before ? joined : one)) };
}

export function withoutFilter(question: Question, place: number): Question {
  return { ...question, filters: question.filters.filter((_, at) => at !== place) };
}
