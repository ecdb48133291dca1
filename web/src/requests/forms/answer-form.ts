import type { Question } from '@carebourse/contracts/entry-form';
import { type Answers, shownQuestions } from '@carebourse/contracts/form-answers';
import { typedNumber } from '../../lib/typed-number.ts';

/** Answers as a form's fields hold them, by the ids of the questions. */
export type TypedAnswers = Record<string, string>;

/** Held in place of the id of a file that is under way, so that nothing is sent without it. */
export const BRINGING = 'bringing';

/** What is sent of what was typed: answers to what is shown. */
export function answersFrom(questions: readonly Question[], typed: TypedAnswers): Answers {
  const stated: Answers = {};
  for (const { id, kind } of shownQuestions(questions, typed)) {
    const answer = typed[id]?.trim() ?? '';
    if (answer === '') continue;
    const number = kind === 'number' ? typedNumber(answer) : Number(answer);
    const isNumber = (kind === 'number' || kind === 'file') && Number.isFinite(number);
    // What is no number is sent as it was typed, and refused in words.
    stated[id] = isNumber ? number : answer;
  }
  return stated;
}

/** Answers that were given before, in the fields of a form. */
export function typedFrom(answers: Answers): TypedAnswers {
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, String(answer)]));
}
