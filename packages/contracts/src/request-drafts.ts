import { z } from 'zod';
import { LIMITS, RESOURCE_TYPES } from './constants.ts';
import { FORM_LIMITS, formVersionSchema, questionIdSchema } from './entry-form.ts';
import { withoutHealthNumbers } from './health-card.ts';
import { MESSAGES } from './messages.ts';
import { STUDY_IDS } from './purpose-details.ts';
import { FREE_TEXT, idSchema } from './text.ts';

const { requestDrafts: words } = MESSAGES;

export const DRAFT_LIMITS = {
  /** Characters of a purpose that is still being written; a request takes fewer. */
  purpose: 5_000,
  /** Drafts that one person may have at a time. */
  drafts: 50,
  /** Entries that may be asked for in one go. */
  entries: 20,
  /** Days for which a draft that nobody touches is kept. */
  days: 90,
} as const;

/** As it is typed, whatever a request will say of it: but no health number is stored, for nobody here may keep it (PHIPA s. 34). */
const typed = (max: number) => z.string().max(max, MESSAGES.validation.tooLong(max)).overwrite(withoutHealthNumbers);

const typedAnswers = {
  answers: z
    .record(questionIdSchema, typed(FORM_LIMITS.text * 2))
    .refine((answers) => Object.keys(answers).length <= FORM_LIMITS.questions, words.tooManyAnswers)
    .default({})
    .describe('To the questions of the entry’s form, by their ids, as the fields hold them')
    .meta({ examples: [{ plan: 'We compare two' }] }),
  formVersion: formVersionSchema.optional().describe('Of the form that was shown'),
};

/** What a form for requests holds. Nothing is required, and nothing is checked but its size. */
export const draftFieldsSchema = z.object({
  accessType: typed(LIMITS.code.max).default(''),
  purpose: typed(DRAFT_LIMITS.purpose).default('').describe(FREE_TEXT),
  purposeKind: typed(LIMITS.code.max).default(''),
  studies: z.array(typed(LIMITS.code.max)).max(STUDY_IDS.length).optional(),
  diseases: typed(LIMITS.shortText.max).optional(),
  commercial: typed(LIMITS.code.max).optional(),
  published: typed(LIMITS.code.max).optional(),
  ...typedAnswers,
  entries: z
    .array(
      z.object({
        resourceType: z.enum(RESOURCE_TYPES),
        resourceId: idSchema,
        name: typed(LIMITS.shortText.max).describe('As it was called when it was added'),
        ...typedAnswers,
      }),
    )
    .max(DRAFT_LIMITS.entries, words.tooManyEntries(DRAFT_LIMITS.entries))
    .default([])
    .describe('Of a draft for several entries'),
});
export type DraftFields = z.output<typeof draftFieldsSchema>;

/** PUT /api/request-drafts/{resourceType}/{resourceId}, and of the one for several entries. */
export const draftInputSchema = z.object({
  fields: draftFieldsSchema,
  seen: z
    .int()
    .min(0)
    .max(2_147_483_647)
    .describe('The version that was changed; 0 for the first. 409 when there is another one, or none any more'),
});
export type DraftInput = z.input<typeof draftInputSchema>;

/** What somebody has typed of a request and not sent. */
export const requestDraftSchema = z.object({
  entry: z
    .object({
      resourceType: z.enum(RESOURCE_TYPES),
      resourceId: idSchema,
      name: z.string().describe('As it was called when the draft was begun'),
      gone: z.boolean().describe('Whether the catalogue does not have it any more'),
    })
    .nullable()
    .describe('Null for the draft for several entries'),
  fields: draftFieldsSchema,
  version: z.int().min(1).describe('Counts the saves'),
  updatedAt: z.iso.datetime(),
  keptUntil: z.iso.datetime().describe('When it is removed unless it is touched'),
});
export type RequestDraft = z.output<typeof requestDraftSchema>;

/** GET /api/request-drafts */
export const requestDraftQuerySchema = z.object({
  of: z
    .string()
    .regex(new RegExp(`^(several|(${RESOURCE_TYPES.join('|')})/[1-9]\\d{0,8})$`), words.ofUnknown)
    .optional()
    .describe('Only the draft of this entry, such as `agent/12`, or that for several: the list has it or is empty'),
});

/** GET /api/request-drafts: the caller’s own, the last one first. */
export const requestDraftListSchema = z.object({ items: z.array(requestDraftSchema) });
