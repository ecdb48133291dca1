import { z } from 'zod';

/** How often a steward can say that a table is released anew. */
export const RELEASE_INTERVALS = ['week', 'month', 'quarter', 'year'] as const;
export type ReleaseInterval = (typeof RELEASE_INTERVALS)[number];

/** PUT /api/stewardship/{resourceType}/{resourceId}/tables/{tableId}/schedule */
export const releaseScheduleSchema = z.object({
  releaseEvery: z.enum(RELEASE_INTERVALS).nullable().describe('Null where the steward does not say how often'),
});
export type ReleaseSchedule = z.output<typeof releaseScheduleSchema>;

/** When a table is released next: by decisions that count with it, and in a workspace. */
export const nextReleaseSchema = releaseScheduleSchema.extend({
  nextReleaseBy: z.iso
    .date()
    .nullable()
    .describe('The day in Ontario by which the next release is expected; null where none is'),
});
export type NextRelease = z.output<typeof nextReleaseSchema>;
