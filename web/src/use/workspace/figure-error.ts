import type { Answer, Question, UseTable } from '@carebourse/contracts/use';
import { unitWords } from '../../lib/unit-words.ts';
import { errorsIn, offWords } from '../../lib/cell-words.ts';
import { measuresOfAnswer } from './chart/measures-of-answer.ts';
import { inSentence } from './table-columns.ts';

/** Smallest parts that one figure of an answer is a sum of. */
export function partsOfFigure({ breaks }: Pick<UseTable, 'breaks'>, { groupBy, filters }: Question): number {
  return breaks
    .filter(({ column }) => !groupBy.some((group) => group.column === column))
    .map(({ column, parts: names }) => {
      const chosen = filters.filter((filter) => filter.column === column).map(({ value }) => [value].flat().length);
      return Math.min(names.length || 1, ...chosen);
    })
    .reduce((product, count) => product * count, 1);
}

/**
 * By how much each measure of an answer is off at most: "persons to be off by up to 20, mean HbA1c by up to 0.52 %".
 * Undefined where no figure says so.
 */
export function measuresOff({ measures }: Pick<UseTable, 'measures'>, question: Question, answer: Answer) {
  const off = errorsIn(answer);
  const said = measuresOfAnswer(question, answer).flatMap(({ at, range, unit }, place) => {
    const last = range?.high ?? at;
    const errors = answer.rows.flatMap((row) =>
      row.flatMap((_, column) => (at <= column && column <= last ? (off(row, column) ?? []) : [])),
    );
    const [largest] = errors.toSorted((a, b) => b.by - a.by);
    const declared = measures.find(({ name }) => name === question.measures[place]?.column);
    const by = largest && [offWords(largest), unitWords(unit)].filter(Boolean).join(' ');
    return by ? [{ words: inSentence(declared?.label ?? 'persons'), by }] : [];
  });
  if (said.length === 0) return undefined;
  return said.map(({ words, by }, at) => `${words} ${at === 0 ? 'to be off ' : ''}by up to ${by}`).join(', ');
}
