import { z } from 'zod';
import { draftSchema, resourceReferenceSchema } from './catalogue.ts';
import { MESSAGES } from './messages.ts';
import { idSchema, oneLine, text } from './text.ts';

export const FORM_LIMITS = {
  questions: 40,
  /** Characters of a question's id, and of the question itself. */
  id: 40,
  label: 200,
  help: 500,
  options: 20,
  option: 120,
  /** Characters of an answer that is a line, and of one that is a text. */
  line: 200,
  text: 2_000,
} as const;

const { entryForm: words } = MESSAGES;

export const QUESTION_KINDS = ['text', 'longText', 'choice', 'number', 'date', 'yesNo', 'file'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** How a question of yes or no is answered. */
export const YES_NO = ['yes', 'no'] as const;

/** What an answer is to the product, beside what people read. */
export const QUESTION_MEANINGS = ['ethicsApprovalEnd'] as const;

export const questionIdSchema = z
  .string()
  .max(FORM_LIMITS.id)
  .regex(/^[a-z]\w*$/i, words.idInvalid);

const questionSchema = z.object({
  id: questionIdSchema.describe('By which its answer is named, as in `answers.plan`'),
  kind: z.enum(QUESTION_KINDS),
  label: oneLine(text(FORM_LIMITS.label).min(1, words.required)).describe('The question, as it is read'),
  help: text(FORM_LIMITS.help).optional(),
  required: z.boolean().default(false).describe('Whether it must be answered where it is asked'),
  options: z
    .array(oneLine(text(FORM_LIMITS.option).min(1, words.required)))
    .max(FORM_LIMITS.options, words.tooManyOptions(FORM_LIMITS.options))
    .optional()
    .describe('Of a choice'),
  min: z.number(words.notANumber).optional().describe('Of a number, here and in max'),
  max: z.number(words.notANumber).optional(),
  meaning: z
    .enum(QUESTION_MEANINGS)
    .optional()
    .describe('ethicsApprovalEnd: access ends with that day at the latest. One date of a form may have it'),
  shownIf: z
    .object({ question: questionIdSchema, equals: z.string().max(FORM_LIMITS.option) })
    .optional()
    .describe('Asked only where an earlier choice, or question of yes or no, was answered so'),
});
export type Question = z.output<typeof questionSchema>;

/** The questions that a steward adds to requests for an entry; none where there is no form. */
export const questionsSchema = z
  .array(questionSchema)
  .max(FORM_LIMITS.questions, words.tooManyQuestions(FORM_LIMITS.questions))
  .superRefine((questions, context) => {
    questions.forEach((question, at) => {
      for (const [field, message] of problemsOf(question, questions.slice(0, at))) {
        context.addIssue({ code: 'custom', message, path: [at, field] });
      }
    });
  })
  .meta({ examples: [[{ id: 'plan', kind: 'longText', label: 'Your research plan', required: true }]] });

/** What may be answered to a question that has a list of answers; undefined for every other. */
export function optionsOf({ kind, options }: Pick<Question, 'kind' | 'options'>): readonly string[] | undefined {
  if (kind === 'yesNo') return YES_NO;
  return kind === 'choice' ? (options ?? []) : undefined;
}

/** What is wrong with a question after those before it, by its field. */
function problemsOf(question: Question, before: readonly Question[]): [field: keyof Question, message: string][] {
  const { id, kind, options = [], min, max, meaning, shownIf } = question;
  const asked = before.find((other) => other.id === shownIf?.question);
  const problems: [keyof Question, string, boolean][] = [
    ['id', words.idTwice, before.some((other) => other.id === id)],
    ['options', words.tooFewOptions, kind === 'choice' && options.length < 2],
    ['options', words.optionTwice, new Set(options).size < options.length],
    ['max', words.maxBelowMin, min !== undefined && max !== undefined && max < min],
    ['meaning', words.meaningOfDate, meaning !== undefined && kind !== 'date'],
    ['meaning', words.meaningTwice, meaning !== undefined && before.some((other) => other.meaning === meaning)],
    ['shownIf', words.shownByEarlier, shownIf !== undefined && !(asked && optionsOf(asked))],
    [
      'shownIf',
      words.shownByNoAnswer,
      asked !== undefined && shownIf !== undefined && optionsOf(asked)?.includes(shownIf.equals) === false,
    ],
  ];
  return problems.flatMap(([field, message, isSo]) => (isSo ? [[field, message]] : []));
}

/** Which save of a form it is. */
export const formVersionSchema = z.int().min(0).describe('Counts the saves of the form; 0 before the first');

/** GET /api/forms/{resourceType}/{resourceId} */
export const entryFormSchema = z.object({
  questions: questionsSchema.describe('Empty where nothing is asked beside the purpose'),
  version: formVersionSchema,
});
export type EntryForm = z.output<typeof entryFormSchema>;

/** PUT /api/stewardship/{resourceType}/{resourceId}/form. No questions take the form away. */
export const formInputSchema = z.object({
  questions: questionsSchema,
  seen: z.int().min(0).describe('The version that was changed; 0 for the first. 409 when there is a newer one.'),
});
export type FormInput = z.input<typeof formInputSchema>;

/** GET /api/stewardship/{resourceType}/{resourceId}/form: for the entry's steward and admins. */
export const managedFormSchema = z.object({
  entry: resourceReferenceSchema.extend({
    name: z.string(),
    draft: draftSchema,
  }),
  questions: questionsSchema,
  version: formVersionSchema.describe('Which version the questions are of; 0 before the first'),
  versions: z.array(
    z.object({
      version: z.int().min(1),
      changedAt: z.iso.datetime(),
      by: z.object({ id: idSchema, name: z.string() }).nullable().describe('Null when the product itself did'),
    }),
  ),
});
export type ManagedForm = z.output<typeof managedFormSchema>;
