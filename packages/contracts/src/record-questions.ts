import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { pageOf } from './organizations.ts';
import { TABLE_ENTRY_TYPES } from './stewardship.ts';
import { tableFormatSchema } from './table-format.ts';
import { cursorSchema, FREE_TEXT, freeText, idSchema, revisionNumberSchema } from './text.ts';

const { recordQuestions: words } = MESSAGES;

/** What a patient sends about the use of their records. */
export const RECORD_QUESTION_KINDS = ['question', 'complaint'] as const;
export type RecordQuestionKind = (typeof RECORD_QUESTION_KINDS)[number];

export const RECORD_QUESTION_STATES = ['open', 'answered'] as const;
export type RecordQuestionState = (typeof RECORD_QUESTION_STATES)[number];

/** That one person may have at a time. */
export const MOST_OPEN_RECORD_QUESTIONS = 10;

/** The product's own promise, after PHIPA s. 54 (2), which gives custodians as long to answer a request for access. */
export const ANSWER_WITHIN_DAYS = 30;

/** When those who may answer are reminded, in days before an answer is due. */
export const REMINDED_DAYS_BEFORE = 7;

/** An entry of the catalogue whose tables a question is about. */
const questionedReferenceSchema = z.object({ resourceType: z.enum(TABLE_ENTRY_TYPES), resourceId: idSchema });
export const questionedEntrySchema = questionedReferenceSchema.extend({
  name: z.string().describe('As the catalogue called it then'),
});
export type QuestionedEntry = z.output<typeof questionedEntrySchema>;

/** POST /api/my-data/questions */
export const recordQuestionInputSchema = z.object({
  kind: z.enum(RECORD_QUESTION_KINDS),
  organizationId: idSchema.nullable().default(null).describe('The steward that is asked; null for the platform'),
  about: questionedReferenceSchema
    .nullable()
    .default(null)
    .describe('The entry of the catalogue whose tables it is about'),
  text: freeText(LIMITS.recordQuestion.max)
    .min(LIMITS.recordQuestion.min, words.tooShort(LIMITS.recordQuestion.min))
    .describe(FREE_TEXT),
});
export type RecordQuestionInput = z.input<typeof recordQuestionInputSchema>;

/** A question or complaint as whoever sent it sees it. */
export const ownRecordQuestionSchema = z.object({
  id: idSchema,
  kind: z.enum(RECORD_QUESTION_KINDS),
  state: z.enum(RECORD_QUESTION_STATES),
  organization: z.string().nullable().describe('The steward that is asked; null for the platform'),
  about: questionedEntrySchema.nullable(),
  text: z.string(),
  askedAt: z.iso.datetime(),
  dueAt: z.iso.datetime().describe(`${ANSWER_WITHIN_DAYS} days later`),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  answeredFor: z
    .string()
    .nullable()
    .describe('Whose admin answered; null where an admin of the platform did, or nobody yet'),
});
export type OwnRecordQuestion = z.output<typeof ownRecordQuestionSchema>;

/** GET /api/my-data/questions: newest first. */
export const ownRecordQuestionListSchema = z.object({ items: z.array(ownRecordQuestionSchema) });

/** GET /api/my-data/stewards: whom somebody may ask about their records, beside the platform. */
export const questionStewardListSchema = z.object({ items: z.array(z.object({ id: idSchema, name: z.string() })) });
export type QuestionSteward = z.output<typeof questionStewardListSchema>['items'][number];

/** GET /api/stewardship/questions */
export const recordQuestionQuerySchema = z.object({
  state: z.enum(RECORD_QUESTION_STATES).default('open'),
  limit: z.coerce.number().int().min(1).max(LIMITS.page.max).default(25),
  cursor: cursorSchema.optional(),
});

/** The same as whoever may answer it sees it. */
export const recordQuestionSchema = ownRecordQuestionSchema.extend({
  revision: revisionNumberSchema,
  askedBy: z.string().nullable().describe('As their account called them then; null where it gave no name'),
});
export type RecordQuestion = z.output<typeof recordQuestionSchema>;
export const recordQuestionPageSchema = pageOf(recordQuestionSchema);

/** POST /api/stewardship/questions/{id}/answer */
export const recordAnswerSchema = z.object({
  revision: revisionNumberSchema.describe('Of the question as it was read; 409 when it was answered since'),
  answer: freeText(LIMITS.recordQuestion.max).min(1, words.answerRequired).describe(`For the patient. ${FREE_TEXT}`),
});

/** GET /api/stewardship/questions/statistics */
export const recordQuestionYearSchema = z.object({
  year: z.coerce.number().int().min(2000).max(9999).describe('In which they were sent, by the clock of Ontario'),
  format: tableFormatSchema,
});

/** What became of the questions or complaints of a month. */
export const recordQuestionMonthSchema = z.object({
  month: z.string().describe('As in 2026-04'),
  kind: z.enum(RECORD_QUESTION_KINDS),
  sent: z.int().min(1),
  answeredInTime: z.int().min(0).describe(`Within ${ANSWER_WITHIN_DAYS} days`),
  answeredLate: z.int().min(0),
  open: z.int().min(0),
});
export type RecordQuestionMonth = z.output<typeof recordQuestionMonthSchema>;
export const recordQuestionStatisticsSchema = z.object({
  items: z.array(recordQuestionMonthSchema).describe('Months in which some were sent, in order'),
});
