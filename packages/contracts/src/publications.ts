import { z } from 'zod';
import { contentSchemas, expectedRevisionSchema, RESOURCE_STATUSES } from './catalogue-management.ts';
import { LIMITS, RESOURCE_TYPES, type ResourceType } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { pageOf } from './organizations.ts';
import { cursorSchema, FREE_TEXT, freeText, idSchema, revisionNumberSchema } from './text.ts';

const { publications: words } = MESSAGES;

/** A few words to a colleague or to an admin, that may be left out or empty. */
export const noteSchema = freeText(LIMITS.comment.max)
  .nullish()
  .transform((note) => (note ? note : undefined))
  .describe(FREE_TEXT);

/** Where a publication that somebody asked for stands. */
export const PUBLICATION_STATES = ['open', 'approved', 'declined', 'withdrawn'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** The parts of an entry beside its content, each with versions of its own. */
export const DETAIL_KINDS = ['facts', 'form', 'card'] as const;
export type DetailKind = (typeof DETAIL_KINDS)[number];

/** POST /api/catalogue/{resourceType}/{id}/publications; without content, the entry as it is kept now. */
export function publicationInputSchema<Type extends ResourceType>(resourceType: Type) {
  return expectedRevisionSchema.extend({
    note: noteSchema.describe(`Why, for whoever decides. ${FREE_TEXT}`),
    content: contentSchemas[resourceType].optional().describe('What a published entry is to say from then on'),
  });
}

/** POST /api/publications/{id}/decision */
export const publicationDecisionSchema = z
  .object({
    decision: z.enum(['approved', 'declined']),
    comment: noteSchema,
  })
  .refine(({ decision, comment }) => decision === 'approved' || comment !== undefined, {
    error: words.reasonRequired,
    path: ['comment'],
  });
export type PublicationDecision = z.output<typeof publicationDecisionSchema>;

/** GET /api/publications */
export const publicationQuerySchema = z.object({
  state: z.enum(PUBLICATION_STATES).default('open'),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: cursorSchema.optional(),
});

const personSchema = z.object({ id: idSchema, name: z.string() });

/** One that somebody asked for, as the queue shows it. */
export const publicationSchema = z.object({
  id: idSchema,
  resourceType: z.enum(RESOURCE_TYPES),
  resourceId: idSchema,
  name: z.string().describe('As it is to be called'),
  stewardName: z.string().nullable(),
  state: z.enum(PUBLICATION_STATES),
  from: z
    .enum(RESOURCE_STATUSES)
    .describe('What the entry was when it was asked for: a draft is published, a published one changed'),
  revision: revisionNumberSchema.describe('Of the entry, on which it was asked for'),
  told: z
    .enum(DETAIL_KINDS)
    .nullable()
    .describe('Which of what is told of the entry changes; null for the entry itself'),
  note: z.string().nullable(),
  askedBy: personSchema,
  askedAt: z.iso.datetime(),
  decidedBy: personSchema.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  comment: z.string().nullable(),
});
export type Publication = z.output<typeof publicationSchema>;

export const publicationPageSchema = pageOf(publicationSchema);

const anyContentSchema = z.union([
  contentSchemas.agent,
  contentSchemas.data,
  contentSchemas.dataDomain,
  contentSchemas.dataCollection,
]);

const partSchema = z.record(z.string(), z.unknown()).nullable();

/** GET /api/publications/{id} */
export const comparedPublicationSchema = publicationSchema.extend({
  before: anyContentSchema.nullable().describe('What everybody finds without it; null where nobody finds the entry'),
  after: anyContentSchema.describe('What everybody finds with it'),
  toldBefore: partSchema.describe('What is told without it, where it is about that'),
  toldAfter: partSchema.describe('What is told with it; null where nothing is'),
});
export type ComparedPublication = z.output<typeof comparedPublicationSchema>;

/** What a reviewer of a draft says of it. */
export const REVIEW_ANSWERS = ['ready', 'changes'] as const;
export type ReviewAnswer = (typeof REVIEW_ANSWERS)[number];

/** POST /api/catalogue/{resourceType}/{id}/reviews */
export const draftReviewInputSchema = z.object({
  reviewerId: idSchema.describe('An editor or admin of the organization that stewards the entry'),
  note: noteSchema.describe(`What to look at. ${FREE_TEXT}`),
});

/** POST /api/draft-reviews/{id}/answer */
export const reviewAnswerSchema = z.object({
  answer: z.enum(REVIEW_ANSWERS),
  comment: freeText(LIMITS.comment.max).min(1, words.commentRequired).describe(FREE_TEXT),
});

/** Somebody asked a colleague to look at an entry before it is published. */
export const draftReviewSchema = z.object({
  id: idSchema,
  resourceType: z.enum(RESOURCE_TYPES),
  resourceId: idSchema,
  name: z.string(),
  note: z.string().nullable(),
  askedBy: personSchema,
  askedAt: z.iso.datetime(),
  reviewer: personSchema,
  answer: z.enum(REVIEW_ANSWERS).nullable(),
  comment: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});
export type DraftReview = z.output<typeof draftReviewSchema>;
export const draftReviewListSchema = z.object({ items: z.array(draftReviewSchema) });
