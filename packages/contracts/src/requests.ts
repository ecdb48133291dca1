import { z } from 'zod';
import { assigneeSchema } from './assignment.ts';
import { attestBySchema } from './attestation.ts';
import {
  ACCESS_TYPES,
  DECISIONS,
  LIMITS,
  ORGANIZATION_STATUSES,
  PLAN_IDS,
  PROBLEM_TYPES,
  REQUEST_STATUSES,
  RESOURCE_TYPES,
  ROLES,
} from './constants.ts';
import { PERMISSION_TERMS } from './data-use-match.ts';
import { formVersionSchema } from './entry-form.ts';
import { waitingExtensionSchema } from './extensions.ts';
import { answeredSchema, answersSchema } from './form-answers.ts';
import { MESSAGES } from './messages.ts';
import { USE_PURPOSE_IDS } from './tables.ts';
import { isUnsaid, purposeDetailsSchema } from './purpose-details.ts';
import { firstApprovalSchema, reviewersSchema } from './two-reviewers.ts';
import { FREE_TEXT, freeText, idSchema, revisionNumberSchema } from './text.ts';

const { validation } = MESSAGES;

/** §5 Access request purpose: 10 to 500 characters. */
export const purposeSchema = z
  .preprocess(
    (value) => value ?? '',
    freeText(LIMITS.purpose.max, validation.purposeTooLong).min(LIMITS.purpose.min, validation.purposeTooShort),
  )
  .describe(FREE_TEXT);

/** Stewards allow uses by a short list. The specification's payload has no such field, so it may be left out. */
export const purposeKindSchema = z
  .enum(USE_PURPOSE_IDS)
  .nullable()
  .describe('Which of the purposes that stewards allow by it is; null when none was named');

/** What more somebody says of it; null where they say no more. */
const saidDetailsSchema = purposeDetailsSchema
  .nullable()
  .transform((details) => (details && isUnsaid(details) ? null : details))
  .describe('More of the purpose, where the permitted uses of an entry ask for it; null where no more is said');

const shownDetailsSchema = purposeDetailsSchema
  .nullable()
  .describe('What more was said of the purpose; null where no more was');

/** What somebody states of the purpose of a new request. It goes as one from the form to whoever decides. */
export const purposeStatement = {
  purpose: purposeSchema,
  purposeKind: purposeKindSchema.default(null),
  purposeDetails: saidDetailsSchema.default(null),
};

/** The same of a request that is changed: what is left out stays. */
const changedStatement = {
  purpose: purposeSchema,
  purposeKind: purposeKindSchema.optional(),
  purposeDetails: saidDetailsSchema.optional(),
};

/** The same as it is shown. */
const shownStatement = {
  purpose: z.string(),
  purposeKind: purposeKindSchema,
  purposeDetails: shownDetailsSchema,
};

export type PurposeStatement = { [Field in keyof typeof purposeStatement]: z.output<(typeof purposeStatement)[Field]> };
export const STATEMENT_FIELDS = Object.keys(purposeStatement) as (keyof PurposeStatement)[];

type Given<Fields> = { [Field in keyof Fields]: Exclude<Fields[Field], undefined> };

/** What is stated of a purpose in a request, a change or a step, without what is left out. */
export function statementOf<Stated extends { [Field in keyof PurposeStatement]?: unknown }>(
  stated: Stated,
): Given<Pick<Stated, keyof Stated & keyof PurposeStatement>> {
  const given = STATEMENT_FIELDS.filter((field) => stated[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, stated[field]])) as Given<
    Pick<Stated, keyof Stated & keyof PurposeStatement>
  >;
}

export const accessTypesSchema = z
  .array(z.enum(ACCESS_TYPES))
  .min(1)
  .max(ACCESS_TYPES.length)
  .transform((types) => [...new Set(types)]);

/** Answers to the questions of the entry's form, where it has one. */
export const formAnswers = {
  answers: answersSchema.optional(),
  formVersion: formVersionSchema
    .optional()
    .describe('Of the form that was answered. When the entry has another one by now, nothing is sent'),
};

/** POST /api/resource-requests (§7). userId may be left out; when given it must be the caller's own. */
export const submitRequestSchema = z.object({
  userId: idSchema.optional(),
  resourceType: z.enum(RESOURCE_TYPES),
  resourceId: idSchema,
  ...purposeStatement,
  accessTypes: accessTypesSchema.default(['view']),
  ...formAnswers,
});
export type SubmitRequestInput = z.input<typeof submitRequestSchema>;

/** PUT /api/resource-requests/{id}: the requester changes a waiting or returned request; a returned one is submitted again. */
export const updateRequestSchema = z.object({
  ...changedStatement,
  accessTypes: accessTypesSchema.optional(),
  ...formAnswers,
});
export type UpdateRequestInput = z.input<typeof updateRequestSchema>;

const commentSchema = freeText(LIMITS.comment.max).optional().describe(FREE_TEXT);

/** What an approval binds the requester to beside the purpose, apart from what a reviewer writes to them. */
export const conditionsSchema = z
  .string()
  .nullable()
  .describe('Conditions of use, which the approval stated beside the purpose; null where it stated none');

/** POST /api/resource-requests/{id}/decision. Returning and rejecting need a comment: the requester must learn why. */
export const decisionSchema = z
  .object({
    decision: z.enum(DECISIONS),
    comment: commentSchema.describe(`A message to the requester, which binds nobody. ${FREE_TEXT}`),
    conditions: freeText(LIMITS.comment.max)
      .optional()
      .describe(`Of an approval: conditions of use beside the purpose. ${FREE_TEXT}`),
    accessTypes: accessTypesSchema.optional(),
    expiresAt: z.iso.datetime({ offset: true }).optional(),
    revision: revisionNumberSchema
      .optional()
      .describe('What the decision is made on. When the request has another one by now, nothing is decided'),
  })
  .refine((body) => body.decision === 'approved' || Boolean(body.comment), {
    error: validation.commentRequired,
    path: ['comment'],
  })
  .refine((body) => body.decision === 'approved' || !body.conditions, {
    error: 'Conditions of use go with an approval. Write this into the comment.',
    path: ['conditions'],
  });
export type DecisionInput = z.input<typeof decisionSchema>;

/** POST /api/resource-requests/{id}/revoke */
export const revokeSchema = z.object({
  comment: z
    .preprocess((value) => value ?? '', freeText(LIMITS.comment.max).min(1, validation.commentRequired))
    .describe(FREE_TEXT),
});

/**
 * PUT /api/resource-requests/{id}/ethics-approval: a reviewer enters or corrects until when the approval holds that a grant rests
 * on, or research that waits.
 */
export const correctEthicsSchema = z.object({
  endsOn: z.iso
    .date(MESSAGES.entryForm.notADay)
    .describe('Its last day in Ontario: access ends with it at the latest, and at once when it is past'),
  comment: commentSchema,
});
export type CorrectEthicsInput = z.input<typeof correctEthicsSchema>;

export const ethicsApprovalEndSchema = z.iso
  .date()
  .nullable()
  .describe('The last day of the ethics approval that it rests on, with which access ends at the latest');

/** One access request (§3 Resource request), with what a page needs to tell its state. */
export const resourceRequestSchema = z.object({
  id: idSchema,
  userId: idSchema,
  resourceType: z.enum(RESOURCE_TYPES),
  resourceId: idSchema,
  resourceName: z.string(),
  status: z.enum(REQUEST_STATUSES),
  ...shownStatement,
  revision: revisionNumberSchema.describe(
    '1, and one more for each change of the purpose, its kind and details, the access types asked for or the answers',
  ),
  accessTypes: z.array(z.enum(ACCESS_TYPES)),
  comment: z.string().nullable().describe('What the reviewer wrote to the requester with the last decision'),
  conditions: conditionsSchema,
  decidedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso
    .datetime()
    .nullable()
    .describe(
      'When the grant ends, as was agreed; null when it does not. While an extension waits it holds for longer',
    ),
  extension: waitingExtensionSchema.nullable().describe('The extension that waits for a decision'),
  ethicsApprovalEnd: ethicsApprovalEndSchema,
  attestBy: attestBySchema,
  bundleId: idSchema
    .nullable()
    .describe('Under which it was asked for together with others; null where it was asked for by itself'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  unreadMessages: z.int().min(0).describe('Messages on it that the caller has not read'),
});
export type ResourceRequest = z.output<typeof resourceRequestSchema>;

/** Steps that leave a request approved, and move the end of its grant or ask for that. */
export const EXTENSION_ACTIONS = ['extension-asked', 'extended', 'extension-refused', 'extension-withdrawn'] as const;
export type ExtensionAction = (typeof EXTENSION_ACTIONS)[number];

/** Steps that leave a request approved, and say by when its use has to be attested. */
export const ATTESTATION_ACTIONS = ['attestation-asked', 'attested', 'attestation-dropped'] as const;
export type AttestationAction = (typeof ATTESTATION_ACTIONS)[number];

/** Steps of others that leave a request as it is: what decides on later requests for its entry became another. */
const CONTROL_ACTIONS = ['reviewers-changed', 'rule-changed'] as const;

export const HISTORY_ACTIONS = [
  'submitted',
  'edited',
  'resubmitted',
  'approved',
  'returned',
  'rejected',
  'withdrawn',
  'revoked',
  'expired',
  ...EXTENSION_ACTIONS,
  'ethics-corrected',
  ...ATTESTATION_ACTIONS,
  'given-back',
  'first-approved',
  ...CONTROL_ACTIONS,
] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];
/** What is done to a request itself. */
export type StepAction = Exclude<HistoryAction, (typeof CONTROL_ACTIONS)[number]>;

export const historyEntrySchema = z.object({
  action: z.enum(HISTORY_ACTIONS),
  at: z.iso.datetime(),
  by: z.enum(['requester', 'reviewer', 'system']),
  actorId: idSchema.nullable(),
  comment: z.string().nullable(),
  conditions: conditionsSchema,
  until: z.iso
    .datetime()
    .nullable()
    .describe(
      'The end that an extension asked for, or was given, that the first of two reviewers gave, or of an ethics approval that was corrected, or by when use has to be attested',
    ),
  revision: revisionNumberSchema
    .nullable()
    .describe('With the purpose and the access types: what was asked for from this step on. Null when nothing was'),
  ...shownStatement,
  purpose: z.string().nullable(),
  accessTypes: z.array(z.enum(ACCESS_TYPES)).nullable(),
  answers: z
    .array(answeredSchema)
    .nullable()
    .describe('To the questions of the entry’s form, from this step on; null where they stay as they were'),
  formVersion: formVersionSchema
    .nullable()
    .describe(
      'Which version of the form the answers are to; null without answers, and for those of before it was kept',
    ),
  byRule: z
    .object({
      term: z.enum(PERMISSION_TERMS).describe('The permitted use that the request fits, which the rule names'),
      of: z
        .string()
        .nullable()
        .describe(
          'Whose rule it is: for reviewers who set it, for the requester the steward; null where there is no name',
        ),
    })
    .nullable()
    .describe('Of an approval that nobody made by hand: the steward’s rule that made it. The comment says why'),
});
export type HistoryEntry = z.output<typeof historyEntrySchema>;

/** Why a decision was refused: the request is not what it was made on. Both are told, so that one can decide anew. */
export const requestChangedSchema = z.object({
  type: z.literal(PROBLEM_TYPES.requestChanged),
  decidedOn: historyEntrySchema
    .pick({ purpose: true, purposeKind: true, accessTypes: true })
    .extend({ revision: revisionNumberSchema })
    .describe('What the decision was made on; its text is null when the history does not have it'),
  current: resourceRequestSchema.pick({
    revision: true,
    purpose: true,
    purposeKind: true,
    accessTypes: true,
    updatedAt: true,
  }),
});
export type RequestChanged = z.output<typeof requestChangedSchema>;

/** Why a decision was refused: there is one already. Who made it and what it was is told, so that nobody has to look. */
export const alreadyDecidedSchema = z.object({
  type: z.literal(PROBLEM_TYPES.alreadyDecided),
  decidedBy: z
    .object({ id: idSchema, name: z.string().optional().describe('Left out while names cannot be had') })
    .nullable()
    .describe('Null when the product itself decided, or nobody did because the request was taken back'),
  decision: z.enum(DECISIONS).nullable().describe('Null when the request was taken back'),
  decidedAt: z.iso.datetime().nullable(),
});
export type AlreadyDecided = z.output<typeof alreadyDecidedSchema>;

/** A row of the review queue: the request and who asks. */
export const reviewSchema = resourceRequestSchema.extend({
  askedWith: z.int().min(0).describe('How many other requests it was asked for together with, whoever decides on them'),
  contents: z
    .object({
      answers: z.int().min(0).describe('Questions of the entry’s form that are answered'),
      files: z.int().min(0).describe('Files that answer the form, or were sent with messages'),
    })
    .nullable()
    .describe('How much there is to read beside the purpose; null of what does not wait'),
  targetDays: z.int().describe('Within how many business days its steward wants to decide'),
  assignee: assigneeSchema.nullable().describe('Who is to decide; whoever may decide still can'),
  messageWaitsSince: z.iso
    .datetime()
    .nullable()
    .describe(
      'When the first message of the requester was written that no reviewer has read or answered; null without one',
    ),
  coveredBy: assigneeSchema.nullable().describe('Who covers for who is to decide, while they are away'),
  reviewersNeeded: reviewersSchema,
  firstApproval: firstApprovalSchema
    .nullable()
    .describe('The approval of the first of two reviewers, while it waits for the second'),
  requester: z.object({
    id: idSchema,
    username: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    organization: z.string().nullable().describe('Of their membership or claim; without either, what they typed'),
    organizationStanding: z
      .enum(ORGANIZATION_STATUSES)
      .nullable()
      .describe(
        'Whether the organization has confirmed them, or they claim it, or only typed its name; unlisted: nobody has confirmed the organization itself',
      ),
    addressConfirmed: z
      .boolean()
      .nullable()
      .describe('Whether somebody showed that the email address is theirs; null while nothing is known of them'),
    inMailDomain: z
      .boolean()
      .nullable()
      .describe('Whether the address is in a mail domain of the organization; null when there is none to compare'),
    licenseNumber: z.string().nullable().describe('As they gave it; nobody has checked it'),
    otherRequests: z
      .array(z.object({ status: z.enum(REQUEST_STATUSES), count: z.int().min(1) }))
      .describe('What else they have asked for, as far as the caller may decide on it, by status'),
    planId: z.enum(PLAN_IDS).nullable().describe('The largest plan that they may use, as far as is known'),
  }),
});
export type Review = z.output<typeof reviewSchema>;
export const reviewListSchema = z.object({
  items: z.array(reviewSchema).describe('At most 500: those that wait longest, or the newest'),
  total: z.int().min(0).describe('How many there are before they are searched'),
});
export type ReviewList = z.output<typeof reviewListSchema>;

/** GET /api/reviews/figures: what admins see of the work at a glance. */
export const reviewFiguresSchema = z.object({
  days: z
    .array(z.object({ day: z.iso.date(), counts: z.record(z.enum(REQUEST_STATUSES), z.int().min(0)) }))
    .describe('The last 30 days in Ontario, oldest first, with the requests made on each by their status now'),
  waiting: z.int().min(0).describe('Requests that wait for a decision'),
  oldestWaitingAt: z.iso.datetime().nullable(),
});
export type ReviewFigures = z.output<typeof reviewFiguresSchema>;

/** The serverless fallback's payload (§3 Domain access request): `expectedUse` is 'Access type: ' and the type. */
export const domainRequestSchema = z.object({
  domainId: idSchema,
  ...purposeStatement,
  expectedUse: z
    .string()
    .regex(/^Access type: (view|export|api)$/)
    .transform((use) => z.enum(ACCESS_TYPES).parse(use.slice('Access type: '.length))),
  ...formAnswers,
});

/** Beside the end that was agreed. */
export const heldUntilSchema = z.iso
  .datetime()
  .nullable()
  .describe('While an extension waits, what it asks for: the grant holds until the decision, and at most until then');

/** GET /api/grants: what somebody may use now, until when, and for what purpose. */
export const grantSchema = z.object({
  id: idSchema.describe('The request that it came from'),
  resourceType: z.enum(RESOURCE_TYPES),
  resourceId: idSchema,
  resourceName: z.string(),
  purpose: z.string(),
  purposeKind: purposeKindSchema,
  accessTypes: z.array(z.enum(ACCESS_TYPES)),
  conditions: conditionsSchema,
  grantedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  heldUntil: heldUntilSchema,
  attestBy: attestBySchema,
});
export type Grant = z.output<typeof grantSchema>;
