import { z } from 'zod';
import { DECISIONS, LIMITS } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { FREE_TEXT, freeText, idSchema, oneLine, text } from './text.ts';

const { reasonTemplates: words } = MESSAGES;

/** POST /api/reviews/templates, and PUT: what reviewers often say with a decision. */
export const reasonTemplateInputSchema = z.object({
  decision: z.enum(DECISIONS).describe('The decision that it is said with'),
  title: oneLine(text(LIMITS.name.max).min(1, words.titleRequired)),
  text: freeText(LIMITS.comment.max).min(1, words.textRequired).describe(FREE_TEXT),
});
export type ReasonTemplateInput = z.input<typeof reasonTemplateInputSchema>;

export const reasonTemplateSchema = z.object({
  id: idSchema,
  decision: z.enum(DECISIONS),
  title: z.string(),
  text: z.string(),
});
export type ReasonTemplate = z.output<typeof reasonTemplateSchema>;

/** GET /api/reviews/templates: those of the caller's organization, or of the admins, by title. */
export const reasonTemplateListSchema = z.object({ items: z.array(reasonTemplateSchema) });
