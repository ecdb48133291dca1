import { ApiError } from '../../lib/http.ts';
import { FetchFailure } from '../../lib/fetch-failure.ts';

/** Why a question cannot be answered, and which part of it is to blame. */
export interface QuestionProblem {
  part: 'measures' | 'groupBy' | 'filters';
  place: number;
  message: string;
}

const PATH = /^(measures|groupBy|filters)\.(\d+)/;

/** What a refusal says of the parts of a question; empty when it is about something else. */
export function questionProblems(error: unknown): QuestionProblem[] {
  const cause = error instanceof FetchFailure ? error.cause : error;
  if (!(cause instanceof ApiError)) return [];
  return Object.entries(cause.fieldErrors).flatMap(([path, [message]]) => {
    const [, part, place] = PATH.exec(path) ?? [];
    return part && message ? [{ part: part as QuestionProblem['part'], place: Number(place), message }] : [];
  });
}
