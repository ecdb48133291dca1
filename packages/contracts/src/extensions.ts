import { z } from 'zod';
import { checkedEnd } from './grant-end.ts';
import { LIMITS, type RequestStatus } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { dayInOntario, daysLater, endOfOntarioDay } from './ontario-day.ts';
import { FREE_TEXT, freeText } from './text.ts';

const { validation } = MESSAGES;

const endSchema = z.iso.datetime({ offset: true });

/** POST /api/resource-requests/{id}/extension: who has a grant with an end asks to keep it for longer. */
export const askExtensionSchema = z.object({
  until: endSchema.describe('After the present end, and at most a year after it'),
  reason: z
    .preprocess(
      (value) => value ?? '',
      freeText(LIMITS.purpose.max, validation.reasonTooLong).min(LIMITS.purpose.min, validation.reasonTooShort),
    )
    .describe(FREE_TEXT),
});
export type AskExtensionInput = z.input<typeof askExtensionSchema>;

export const EXTENSION_DECISIONS = ['approved', 'rejected'] as const;
export type ExtensionDecision = (typeof EXTENSION_DECISIONS)[number];

/** POST /api/resource-requests/{id}/extension/decision. A refusal needs a comment: the grantee must learn why. */
export const decideExtensionSchema = z
  .object({
    decision: z.enum(EXTENSION_DECISIONS),
    comment: freeText(LIMITS.comment.max).optional().describe(FREE_TEXT),
    expiresAt: endSchema.optional().describe('A nearer end than was asked for; left out, that one'),
  })
  .refine((body) => body.decision === 'approved' || Boolean(body.comment), {
    error: validation.commentRequired,
    path: ['comment'],
  });
export type DecideExtensionInput = z.input<typeof decideExtensionSchema>;

/** An extension that waits for its decision. */
export const waitingExtensionSchema = z.object({
  until: z.iso.datetime().describe('Asked for. The grant holds until the decision, and at most until then'),
  reason: z.string(),
  askedAt: z.iso.datetime(),
});

/** What tells whether more time can be asked for. */
export interface ExtendableGrant {
  status: RequestStatus;
  /** The end that was agreed; null without one. */
  expiresAt: Date | null;
  /** The end that a waiting extension asks for; null when none waits. */
  heldUntil: Date | null;
  /** The end of the ethics approval that it rests on, after which it never holds; null or left out without one. */
  ethicsEnd?: Date | null;
  /** By when its owner has to say that they still use it; null or left out where nobody asks for it. */
  attestBy?: Date | null;
}

export type ExtensionRefusal = 'noGrant' | 'noEnd' | 'waits' | 'ethics';

/** Why no extension can be asked for now; undefined when one can. Screens offer it by this, and the service takes it by this. */
export function extensionRefusal(
  { status, expiresAt, heldUntil, ethicsEnd, attestBy = null }: ExtendableGrant,
  now: Date,
): ExtensionRefusal | undefined {
  const end = heldUntil ?? expiresAt;
  const checked = checkedEnd({ heldUntil: end, attestBy });
  if (status !== 'approved' || (checked !== null && checked <= now)) return 'noGrant';
  if (end === null) return 'noEnd';
  if (heldUntil !== null) return 'waits';
  return ethicsEnd && end >= ethicsEnd ? 'ethics' : undefined;
}

/** The latest end that an extension may ask for: the end of the day in Ontario so many days after that of the present end. */
export function latestExtension(end: Date): Date {
  return endOfOntarioDay(daysLater(dayInOntario(end), LIMITS.extensionDays.max));
}

/** What is wrong with an end that an extension asks for; undefined when nothing is. */
export function extensionEndError(until: Date, end: Date, ethicsEnd?: Date | null): string | undefined {
  if (until <= end) return validation.extensionNotLater;
  if (ethicsEnd && until > ethicsEnd) return validation.extensionBeyondEthics;
  return until > latestExtension(end) ? validation.extensionTooLong : undefined;
}
