import type { Answer, Question } from '@carebourse/contracts/use';
import { columnWords } from '../table-columns.ts';

/** Where a measure stands in an answer: quartiles take three columns, the others one. */
export interface AnsweredMeasure {
  /** Its first column. */
  at: number;
  /** The column that is drawn: the middle one of quartiles. */
  drawn: number;
  /** Where quartiles have their first and third. */
  range?: { low: number; high: number };
  label: string;
  unit: string | null;
  /** Whether it counts something, so that nothing counted is zero. */
  counts: boolean;
  /** Whether it is an amount, whose length is read from zero. */
  fromZero: boolean;
  /** Whether figures of several groups make one of all together: of exact persons some would be counted twice. */
  adds: boolean;
}

/** The measures of an answer, whose groups come first. */
export function measuresOfAnswer(
  question: Question,
  { columns, exact }: Pick<Answer, 'columns' | 'exact'>,
): AnsweredMeasure[] {
  let at = question.groupBy.length;
  return question.measures.map(({ fn }) => {
    const first = at;
    at += fn === 'quartiles' ? 3 : 1;
    const drawn = fn === 'quartiles' ? first + 1 : first;
    return {
      at: first,
      drawn,
      ...(fn === 'quartiles' && { range: { low: first, high: first + 2 } }),
      label: columnWords(columns[drawn]?.label ?? fn),
      unit: columns[drawn]?.unit ?? null,
      counts: fn === 'count' || fn === 'persons',
      adds: fn === 'count' || fn === 'sum' || (fn === 'persons' && !exact),
      fromZero: fn === 'count' || fn === 'persons' || fn === 'sum',
    };
  });
}
