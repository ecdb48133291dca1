import {
  type DecideExtensionInput,
  decideExtensionSchema,
  EXTENSION_DECISIONS,
} from '@carebourse/contracts/extensions';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { z } from 'zod';
import { today } from '../../lib/dates.ts';
import { endOfDay } from '../../lib/end-of-day.ts';

/** What was asked for. */
export type WaitingExtension = NonNullable<ResourceRequest['extension']>;

const fields = z.object({
  decision: z.enum(EXTENSION_DECISIONS),
  comment: z.string(),
  /** As a date input gives it. */
  endDate: z.string(),
});
export type ExtensionDecisionForm = z.infer<typeof fields>;

/** Starts with what was asked for. */
export function emptyExtensionDecision({ until }: WaitingExtension): ExtensionDecisionForm {
  return { decision: 'approved', comment: '', endDate: today(new Date(until)) };
}

/** Checks the form as the call will be checked. The end concerns an approval only: today at the nearest, as asked at the latest. */
export function extensionDecisionSchema(asked: WaitingExtension) {
  const isGiven = ({ decision }: ExtensionDecisionForm) => decision === 'approved';
  const last = today(new Date(asked.until));
  return fields
    .refine((form) => !isGiven(form) || form.endDate >= today(), {
      error: MESSAGES.validation.expiryInPast,
      path: ['endDate'],
    })
    .refine((form) => !isGiven(form) || form.endDate <= last, {
      error: MESSAGES.validation.extensionBeyondAsked,
      path: ['endDate'],
    })
    .transform((form) => toDecision(form, asked))
    .pipe(decideExtensionSchema);
}

/** The day that was asked for is left to what was asked: its end may be another by the reviewer's clock. */
function toDecision(
  { decision, comment, endDate }: ExtensionDecisionForm,
  { until }: WaitingExtension,
): DecideExtensionInput {
  const written = comment.trim() ? { comment } : {};
  const isNearer = decision === 'approved' && endDate !== today(new Date(until));
  return { decision, ...written, ...(isNearer && { expiresAt: endOfDay(endDate).toISOString() }) };
}
