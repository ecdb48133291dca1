import { figuresOfAll } from '@carebourse/contracts/tables';
import type { Question, UseTable } from '@carebourse/contracts/use';

/** The variance of the noise of each smallest part's count, and of telling it in fives. */
const NOISE_VARIANCE = 3;
const ROUNDING_VARIANCE = 25 / 12;
/** Two standard deviations hold 19 of 20 errors. */
const DEVIATIONS = 2;

export interface FigureError {
  /** Smallest parts that one figure of the answer is a sum of. */
  parts: number;
  /** Persons by which a count is off at most, 19 times of 20. */
  persons: number;
}

/**
 * How far counts of an answer by figures may be off. Each smallest part has noise of its own, so figures of many parts
 * are off by more persons, and by a smaller share.
 */
export function figureError(
  { breaks, measures }: Pick<UseTable, 'breaks' | 'measures'>,
  { groupBy, filters, measures: asked }: Question,
): FigureError {
  const parts = breaks
    .filter(({ column }) => !groupBy.some((group) => group.column === column))
    .map(({ column, parts: names }) => {
      const chosen = filters.filter((filter) => filter.column === column).map(({ value }) => [value].flat().length);
      return Math.min(names.length || 1, ...chosen);
    })
    .reduce((product, count) => product * count, 1);
  const isDeclared = asked.some(({ column }) => column !== undefined);
  return { parts, persons: personsOff(parts, isDeclared ? measures : []) };
}

/**
 * Persons by which a count that is a sum of so many smallest parts is off at most, 19 times of 20.
 * @param measures all that are declared, for a count of one of them: the noise of each grows with all
 */
export function personsOff(parts: number, measures: UseTable['measures'] = []): number {
  const variance = NOISE_VARIANCE * Math.max(1, figuresOfAll(measures)) + ROUNDING_VARIANCE;
  return Math.ceil(DEVIATIONS * Math.sqrt(parts * variance));
}
