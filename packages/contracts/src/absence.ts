import { z } from 'zod';
import { assigneeSchema } from './assignment.ts';
import { LIMITS } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { daysLater } from './ontario-day.ts';
import { idSchema } from './text.ts';

const { absence: words } = MESSAGES;
const daySchema = z.iso.date(words.dayRequired);

/** PUT /api/reviews/absence: when a reviewer is away, by days of Ontario, and who covers for them. */
export const absenceInputSchema = z
  .object({
    firstDay: daySchema.describe('A day in Ontario'),
    lastDay: daySchema.describe('A day in Ontario, through which it holds'),
    coverId: idSchema.describe('One of those who may cover'),
  })
  .refine(({ firstDay, lastDay }) => lastDay >= firstDay, { error: words.endsFirst, path: ['lastDay'] })
  .refine(({ firstDay, lastDay }) => lastDay < daysLater(firstDay, LIMITS.absenceDays.max), {
    error: words.tooLong(LIMITS.absenceDays.max),
    path: ['lastDay'],
  });
export type AbsenceInput = z.input<typeof absenceInputSchema>;

const spanSchema = z.object({ firstDay: z.iso.date(), lastDay: z.iso.date() });

/** GET /api/reviews/absence */
export const absenceSchema = z.object({
  absence: spanSchema
    .extend({ cover: assigneeSchema })
    .nullable()
    .describe('When the caller is away, or will be; null when they are not'),
  covering: z
    .array(spanSchema.extend({ absent: assigneeSchema }))
    .describe('For whom the caller covers now or later, soonest first'),
  covers: z.array(assigneeSchema).describe('Who may cover for the caller: members of their steward, for admins admins'),
});
export type Absence = z.output<typeof absenceSchema>;
