import { z } from 'zod';
import { REQUEST_STATUSES, RESOURCE_TYPES } from './constants.ts';
import { MESSAGES } from './messages.ts';
import type { HistoryAction } from './requests.ts';
import { tableFormatSchema } from './table-format.ts';
import { idSchema } from './text.ts';

export const STATISTICS_WEEKS = { most: 52, usual: 12 } as const;

/** Within how many days grants end that are counted; the last one says which are listed. */
export const ENDING_DAYS = [30, 60, 90] as const;

/** The steps of a request's life that are counted: how it comes, what is decided, and how it ends. */
export const COUNTED_STEPS = [
  'submitted',
  'resubmitted',
  'approved',
  'returned',
  'rejected',
  'withdrawn',
  'revoked',
  'given-back',
  'expired',
] as const satisfies readonly HistoryAction[];
export type CountedStep = (typeof COUNTED_STEPS)[number];

/** What a file for spreadsheets has. */
const STATISTICS_PARTS = ['weeks', 'entries', 'now', 'ending'] as const;

/** Of what, and of how many weeks. */
export const statisticsSpanSchema = z.object({
  weeks: z.coerce
    .number()
    .int()
    .min(1)
    .max(STATISTICS_WEEKS.most)
    .default(STATISTICS_WEEKS.usual)
    .describe('The present one, and those before it'),
  resourceType: z.enum(RESOURCE_TYPES).optional().describe('With resourceId, of one entry alone'),
  resourceId: idSchema.optional(),
});
export type StatisticsSpan = z.output<typeof statisticsSpanSchema>;

/** GET /api/reviews/statistics */
export const statisticsQuerySchema = statisticsSpanSchema
  .extend({ format: tableFormatSchema, part: z.enum(STATISTICS_PARTS).default('weeks').describe('Of a file') })
  .refine(({ resourceType, resourceId }) => (resourceType === undefined) === (resourceId === undefined), {
    error: MESSAGES.reviews.wholeEntry,
    path: ['resourceId'],
  });

const stepsSchema = z
  .record(z.enum(COUNTED_STEPS), z.int().min(0))
  .describe('Steps that requests took then, by their histories: what comes later does not change them');

const nowSchema = z
  .record(z.enum(REQUEST_STATUSES), z.int().min(0))
  .describe('All requests, whenever they were made, by the status that they have now');

const businessDaysSchema = z
  .object({
    count: z.int().min(0),
    median: z.int().min(0).nullable(),
    ninetieth: z.int().min(0).nullable(),
  })
  .describe('Business days of Ontario from the request on, by nearest rank; null of none');
export type BusinessDays = z.output<typeof businessDaysSchema>;

const answersSchema = z.object({
  steps: stepsSchema,
  firstAnswer: businessDaysSchema.describe('To the first return, decision or message of a reviewer'),
  decision: businessDaysSchema.describe('To the first approval or rejection by a reviewer'),
});

const entrySchema = z.object({ resourceType: z.enum(RESOURCE_TYPES), resourceId: idSchema, resourceName: z.string() });

export const reviewStatisticsSchema = z.object({
  weeks: z.array(
    answersSchema.extend({
      week: z.iso
        .date()
        .describe('Its Monday in Ontario; steps and answers count in the week in which they were taken'),
      uses: z.int().min(0).describe('Of tables'),
      users: z.int().min(0).describe('People who used tables'),
      calls: z.int().min(0).describe('Of agents, whatever came of them'),
      callers: z.int().min(0).describe('People who called agents'),
    }),
  ),
  entries: z
    .array(
      answersSchema.extend({
        ...entrySchema.shape,
        now: nowSchema,
        uses: z.int().min(0).describe('Of its tables; calls, where it is an agent'),
        users: z.int().min(0).describe('People who used it'),
      }),
    )
    .describe('Those whose requests took a step in these weeks, or wait now'),
  now: nowSchema,
  endingWithin: z.array(z.object({ days: z.int(), grants: z.int().min(0) })),
  ending: z.array(entrySchema.extend({ requestId: idSchema, expiresAt: z.iso.datetime() })),
});
export type ReviewStatistics = z.output<typeof reviewStatisticsSchema>;
