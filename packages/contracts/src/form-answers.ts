import { z } from 'zod';
import {
  FORM_LIMITS,
  optionsOf,
  type Question,
  QUESTION_KINDS,
  QUESTION_MEANINGS,
  questionIdSchema,
} from './entry-form.ts';
import { MESSAGES } from './messages.ts';
import { FILE_KIND_NAMES } from './request-files.ts';
import { freeText, oneLine } from './text.ts';

const { entryForm: words, validation } = MESSAGES;

const answerSchema = z.union([z.string(), z.number()]);

/** What was answered, by the ids of the questions. A question that was left out, or left empty, is not answered. */
export const answersSchema = z
  .record(questionIdSchema, answerSchema)
  .refine(
    (answers) => Object.keys(answers).length <= FORM_LIMITS.questions,
    words.tooManyQuestions(FORM_LIMITS.questions),
  )
  .describe('By the ids of the questions: texts, days as 2026-04-13, numbers, `yes` or `no`, and ids of files')
  .meta({ examples: [{ plan: 'We compare two seasons.' }] });
export type Answers = z.output<typeof answersSchema>;

/** A file that answers a question, as it is told with the answer. */
export const answeredFileSchema = z.object({
  name: z.string(),
  kind: z.enum(FILE_KIND_NAMES),
  bytes: z.int().min(1),
  sha256: z.string().describe('Of its bytes, in hexadecimal digits'),
});
export type AnsweredFile = z.output<typeof answeredFileSchema>;

/** A question that was asked, and what was answered: as it is kept and read, whatever becomes of the form. */
export const answeredSchema = z.object({
  question: z.string(),
  label: z.string(),
  kind: z.enum(QUESTION_KINDS),
  meaning: z.enum(QUESTION_MEANINGS).optional(),
  answer: answerSchema.nullable().describe('Null where it was left out; of a file its id'),
  file: answeredFileSchema.optional().describe('Of an answer that is a file'),
});
export type Answered = z.output<typeof answeredSchema>;

/** The questions that somebody is asked who has answered so: what is not shown on a screen is not required by the service. */
export function shownQuestions(questions: readonly Question[], answers: Answers): Question[] {
  const shown: Question[] = [];
  for (const question of questions) {
    const { shownIf } = question;
    const isShown =
      !shownIf || shown.some(({ id }) => id === shownIf.question && answerTo(answers, id) === shownIf.equals);
    if (isShown) shown.push(question);
  }
  return shown;
}

export interface CheckedAnswers {
  /** What was asked and answered, when nothing is wrong. */
  answered: Answered[];
  /** What is wrong, by the id of the question. */
  problems: Record<string, string>;
}

/**
 * Checks answers by a form: required questions that are asked must be answered, and others may not be.
 * @param today in Ontario: an ethics approval must not have ended
 */
export function checkAnswers(questions: readonly Question[], answers: Answers, today: string): CheckedAnswers {
  const shown = shownQuestions(questions, answers);
  const problems: Record<string, string> = {};
  for (const id of Object.keys(answers)) {
    if (!isEmpty(answers[id]) && !shown.some((question) => question.id === id)) problems[id] = words.notAsked;
  }
  const files = new Set<string | number>();
  const answered = shown.map((question): Answered => {
    const { id, label, kind, meaning } = question;
    const { answer, problem } = checkAnswer(question, answerTo(answers, id), today);
    if (problem) problems[id] = problem;
    else if (kind === 'file' && answer !== null && files.size === files.add(answer).size)
      problems[id] = words.fileTwice;
    return { question: id, label, kind, ...(meaning && { meaning }), answer };
  });
  return { answered, problems };
}

/** The ids of the files that answer, with their questions. */
export function fileAnswersOf(answered: readonly Answered[]): { question: string; id: number }[] {
  return answered.flatMap(({ kind, question, answer }) =>
    kind === 'file' && typeof answer === 'number' ? [{ question, id: answer }] : [],
  );
}

/** The day with which access ends at the latest, of what was answered; null where it rests on no ethics approval. */
export function ethicsDayOf(answered: readonly Answered[]): string | null {
  const answer = answered.find(({ meaning }) => meaning === 'ethicsApprovalEnd')?.answer;
  return typeof answer === 'string' ? answer : null;
}

/** The answers of what was answered, as a form holds them. */
export function answersOf(answered: readonly Answered[]): Answers {
  return Object.fromEntries(answered.flatMap(({ question, answer }) => (answer === null ? [] : [[question, answer]])));
}

/** An id may be a name that objects have of their own, such as `constructor`. */
const answerTo = (answers: Answers, id: string) => (Object.hasOwn(answers, id) ? answers[id] : undefined);

const isEmpty = (answer: string | number | undefined) =>
  answer === undefined || (typeof answer === 'string' && answer.trim() === '');

function checkAnswer(question: Question, given: string | number | undefined, today: string) {
  if (isEmpty(given)) return { answer: null, problem: question.required ? words.answerRequired : undefined };
  const { data, error } = valueSchemaOf(question, today).safeParse(given);
  return error ? { answer: null, problem: error.issues[0]?.message } : { answer: data ?? null, problem: undefined };
}

function valueSchemaOf(question: Question, today: string): z.ZodType<string | number> {
  const { kind, min = -Number.MAX_VALUE, max = Number.MAX_VALUE, meaning } = question;
  switch (kind) {
    case 'text':
      return z.string(words.notAText).pipe(oneLine(freeText(FORM_LIMITS.line)));
    case 'longText':
      return z.string(words.notAText).pipe(freeText(FORM_LIMITS.text));
    case 'number':
      return z.number(words.notANumber).min(min, words.tooSmall(min)).max(max, words.tooLarge(max));
    case 'date':
      return z.iso.date(words.notADay).refine((day) => !meaning || day >= today, words.ethicsEnded);
    case 'file':
      return z.int32(words.fileExpected).min(1, words.fileExpected);
    default:
      return z.enum(optionsOf(question) ?? [], validation.choiceRequired);
  }
}
