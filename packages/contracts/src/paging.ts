import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { idSchema } from './text.ts';

const { max } = LIMITS.page;
const wrong = MESSAGES.validation.pageLimitInvalid(max);

/** What every list of the API takes beside its filters; without either, a list answers all of it. */
export const pageQuery = {
  limit: z.coerce
    .number(wrong)
    .int(wrong)
    .min(1, wrong)
    .max(max, wrong)
    .optional()
    .describe('How many entries at most. With it the answer names the next page in its header Link.'),
  cursor: z.string().max(LIMITS.shortText.max).optional().describe('Where to go on, as the header Link says it'),
};

/** A part of a list, as services are asked for it: one more than wanted tells whether there is a next one. */
export const pageSchema = z
  .object({
    limit: z
      .int()
      .min(1)
      .max(max + 1),
    afterId: idSchema.optional(),
  })
  .nullish()
  .transform((page) => page ?? undefined);
export type Page = NonNullable<z.output<typeof pageSchema>>;
