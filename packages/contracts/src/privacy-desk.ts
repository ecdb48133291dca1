import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { pageOf } from './organizations.ts';
import { tableFormatSchema } from './table-format.ts';
import { cursorSchema, FREE_TEXT, freeText, idSchema, revisionNumberSchema } from './text.ts';

const { breaches: words } = MESSAGES;

/** GET /api/privacy/desk: what waits for a privacy officer. */
export const privacyDeskSchema = z.object({
  questions: z.object({
    open: z.int().min(0).describe('Questions and complaints that wait for an answer, of all organizations'),
    complaints: z.int().min(0).describe('Complaints among them'),
    overdue: z.int().min(0),
    nextDueAt: z.iso.datetime().nullable().describe('When the first answer is due; null when nothing waits'),
  }),
  links: z.object({
    waiting: z.int().min(0).describe('Links to records that wait to be confirmed'),
    contested: z.int().min(0).describe('Links to a number that somebody else claims too'),
  }),
  readings: z
    .object({ waiting: z.int().min(0).describe('Unusual readings at which nobody looked yet') })
    .nullable()
    .describe('null while it cannot be known'),
});
export type PrivacyDesk = z.output<typeof privacyDeskSchema>;

/** What the commissioner counts each year (O. Reg. 329/04, s. 6.4): what became of health information. */
export const BREACH_KINDS = ['theft', 'loss', 'unauthorized-use', 'unauthorized-disclosure'] as const;
export type BreachKind = (typeof BREACH_KINDS)[number];

/** Up to how many persons the size bands reach in which the commissioner counts breaches; the last has no end. */
export const BREACH_BANDS = [1, 10, 50, 100] as const;

const MOST_PERSONS = 20_000_000;

const breachText = (required: string) => freeText(LIMITS.breach.max).min(1, required).describe(FREE_TEXT);

/** What is written down of a breach, but for who was notified. */
export const breachFactsSchema = z.object({
  kind: z.enum(BREACH_KINDS, words.kindRequired),
  foundOn: z.iso
    .date(words.dayInvalid)
    .refine((day) => day >= '2000-01-01', words.dayInvalid)
    .describe('The day on which it was found, in Ontario'),
  persons: z
    .int(words.personsInvalid)
    .min(1, words.personsInvalid)
    .max(MOST_PERSONS, words.personsInvalid)
    .describe('Whose health information was affected: how many'),
  happened: breachText(words.happenedRequired),
  done: breachText(words.doneRequired),
});

/** POST /api/privacy/breaches */
export const breachInputSchema = breachFactsSchema.extend({
  personsTold: z.boolean().describe('Whether the persons were told'),
  commissionerTold: z.boolean().describe('Whether the Information and Privacy Commissioner was told'),
});
export type BreachInput = z.output<typeof breachInputSchema>;

/** PUT /api/privacy/breaches/{id} */
export const breachCorrectionSchema = breachInputSchema.extend({
  revision: revisionNumberSchema.describe('Of the breach as it was read; 409 when it was corrected since'),
});

/** A breach as it was written down. */
export const breachSchema = breachInputSchema.extend({
  id: idSchema,
  revision: revisionNumberSchema,
  writtenBy: z.string().nullable().describe('Who wrote this revision; null for an account that is gone'),
  writtenAt: z.iso.datetime(),
});
export type Breach = z.output<typeof breachSchema>;
export const breachPageSchema = pageOf(breachSchema);
export const breachHistorySchema = z.object({ items: z.array(breachSchema).describe('Every revision, newest first') });

/** GET /api/privacy/breaches */
export const breachQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.page.max).default(25),
  cursor: cursorSchema.optional(),
});

/** GET /api/privacy/statistics */
export const breachYearSchema = z.object({
  year: z.coerce.number().int().min(2000).max(9999).describe('In which they were found'),
  format: tableFormatSchema,
});

/** What was found of one kind in a year. */
export const breachCountSchema = z.object({
  kind: z.enum(BREACH_KINDS),
  incidents: z.int().min(0),
  persons: z.int().min(0).describe('In all incidents together; whoever was in two counts twice'),
  one: z.int().min(0).describe('Incidents with 1 person affected'),
  upTo10: z.int().min(0).describe('With 2 to 10'),
  upTo50: z.int().min(0).describe('With 11 to 50'),
  upTo100: z.int().min(0).describe('With 51 to 100'),
  over100: z.int().min(0).describe('With more than 100'),
  personsTold: z.int().min(0).describe('Incidents of which the persons were told'),
  commissionerTold: z.int().min(0).describe('Incidents of which the commissioner was told'),
});
export type BreachCount = z.output<typeof breachCountSchema>;
export const breachStatisticsSchema = z.object({
  items: z.array(breachCountSchema).describe('Each kind, in one order'),
});
