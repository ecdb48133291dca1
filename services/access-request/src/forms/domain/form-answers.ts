import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { EntryForm } from '@carebourse/contracts/entry-form';
import { type Answered, type Answers, checkAnswers } from '@carebourse/contracts/form-answers';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';

/** The input of a person to an entry's form. */
export interface AnswersInput {
  answers?: Answers | undefined;
  /** Of the form that they saw; absent where they do not say. */
  formVersion?: number | undefined;
}

const NO_FORM: EntryForm = { questions: [], version: 0 };

/**
 * Answers a form as it is now.
 * @param form undefined where the entry never had one
 * @param today in Ontario
 * @returns what was asked and answered; null where nothing is asked
 * @throws ConflictError when another version was answered
 * @throws InvalidInputError with what is wrong, by question
 */
export function answerForm(
  form: EntryForm = NO_FORM,
  { answers = {}, formVersion }: AnswersInput,
  today: string,
): Answered[] | null {
  if (formVersion !== undefined && formVersion !== form.version) {
    throw new ConflictError(MESSAGES.requests.formChanged, { detail: { type: PROBLEM_TYPES.formChanged } });
  }
  const { answered, problems } = checkAnswers(form.questions, answers, today);
  const [first] = Object.values(problems);
  if (first !== undefined) {
    const named = Object.entries(problems).map(([question, problem]) => [`answers.${question}`, [problem]]);
    throw new InvalidInputError(first, Object.fromEntries(named) as Record<string, string[]>);
  }
  return answered.length > 0 ? answered : null;
}
