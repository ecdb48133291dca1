import { z } from 'zod';
import { REQUEST_STATUSES, RESOURCE_TYPES } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { tableFormatSchema } from './table-format.ts';
import { idSchema } from './text.ts';

export const STATISTICS_WEEKS = { most: 52, usual: 12 } as const;

/** Within how many days grants end that are counted; the last one says which are listed. */
export const ENDING_DAYS = [30, 60, 90] as const;

/** What a file for spreadsheets has. */
const STATISTICS_PARTS = ['weeks', 'entries', 'ending'] as const;

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

const countsSchema = z
  .record(z.enum(REQUEST_STATUSES), z.int().min(0))
  .describe('Requests made then, by the status that they have now');

const businessDaysSchema = z
  .object({
    count: z.int().min(0),
    median: z.int().min(0).nullable(),
    ninetieth: z.int().min(0).nullable(),
  })
  .describe('Business days of Ontario from the request on, by nearest rank; null of none');
export type BusinessDays = z.output<typeof businessDaysSchema>;

const answersSchema = z.object({
  counts: countsSchema,
  firstAnswer: businessDaysSchema.describe('To the first return, decision or message of a reviewer'),
  decision: businessDaysSchema.describe('To the first approval or rejection by a reviewer'),
});

const entrySchema = z.object({ resourceType: z.enum(RESOURCE_TYPES), resourceId: idSchema, resourceName: z.string() });

export const reviewStatisticsSchema = z.object({
  weeks: z.array(
    answersSchema.extend({
      week: z.iso.date().describe('Its Monday in Ontario; answers count in the week in which they were given'),
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
        uses: z.int().min(0).describe('Of its tables; calls, where it is an agent'),
        users: z.int().min(0).describe('People who used it'),
      }),
    )
    .describe('Those that were asked for in these weeks'),
  endingWithin: z.array(z.object({ days: z.int(), grants: z.int().min(0) })),
  ending: z.array(entrySchema.extend({ requestId: idSchema, expiresAt: z.iso.datetime() })),
});
export type ReviewStatistics = z.output<typeof reviewStatisticsSchema>;
