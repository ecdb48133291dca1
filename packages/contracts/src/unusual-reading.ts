import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { pageOf } from './organizations.ts';
import { cursorSchema, FREE_TEXT, freeText, idSchema } from './text.ts';

const { unusualReading: words } = MESSAGES;

/** The figures of the rules by which reading is unusual. */
export const READING_FIGURES = {
  /** Reads of so many persons at most are looks at single records; what is larger is ordinary use of a table. */
  personsOfLook: 20,
  /** Persons at whose records one reader looks within an hour: one a minute. More is unusual. */
  personsInHour: 60,
  /** Hours of the day in Ontario from and until which a look is after hours; so are all of a Sunday. */
  nightFrom: 22,
  nightUntil: 6,
} as const;

/** By which rule reading is unusual. */
export const READING_RULES = ['many-persons', 'colleague', 'family-name', 'after-hours'] as const;
export type ReadingRule = (typeof READING_RULES)[number];

/** What an officer found who looked at it. */
export const READING_VERDICTS = ['explained', 'followed-up'] as const;
export type ReadingVerdict = (typeof READING_VERDICTS)[number];

/** POST /api/privacy/unusual-readings/{id}/verdict */
export const readingVerdictSchema = z.object({
  verdict: z.enum(READING_VERDICTS, words.verdictRequired),
  note: freeText(LIMITS.breach.max).min(1, words.noteRequired).describe(FREE_TEXT),
});
export type ReadingVerdictInput = z.output<typeof readingVerdictSchema>;

/** What a rule found of one reader on one day. */
export const unusualReadingSchema = z.object({
  id: idSchema,
  rule: z.enum(READING_RULES),
  day: z.iso.date().describe('In Ontario'),
  reader: z.object({ id: idSchema, name: z.string() }),
  count: z.int().min(1).describe('Looks that the rule found that day; of many-persons the most persons within an hour'),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  looked: z
    .object({
      verdict: z.enum(READING_VERDICTS),
      note: z.string(),
      by: z.string().nullable().describe('Null for an account that is gone'),
      at: z.iso.datetime(),
    })
    .nullable()
    .describe('Null while nobody looked at it'),
});
export type UnusualReading = z.output<typeof unusualReadingSchema>;
export const unusualReadingPageSchema = pageOf(unusualReadingSchema);

/** GET /api/privacy/unusual-readings */
export const unusualReadingQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.page.max).default(25),
  cursor: cursorSchema.optional(),
});
