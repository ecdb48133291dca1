import {
  type DecideExtensionInput,
  decideExtensionSchema,
  EXTENSION_DECISIONS,
} from '@carebourse/contracts/extensions';
import { MESSAGES } from '@carebourse/contracts/messages';
import { dayInOntario, endOfOntarioDay, isDay } from '@carebourse/contracts/ontario-day';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { z } from 'zod';
import { todayInOntario } from '../../lib/dates.ts';
import * as EXTENSIONS_TEXTS from '../../requests/extensions/texts.ts';

/** What was asked for. */
export type WaitingExtension = NonNullable<ResourceRequest['extension']>;

const fields = z.object({
  decision: z.enum(EXTENSION_DECISIONS),
  comment: z.string(),
  /** As a date input gives it. */
  endDate: z.string(),
});
export type ExtensionDecisionForm = z.infer<typeof fields>;

/** The last day that can be given: what was asked for, or the nearer end of the ethics approval. */
export function lastDay({ until }: WaitingExtension, ethicsEnd: string | null): string {
  const extension = dayInOntario(new Date(until));
  return ethicsEnd !== null && ethicsEnd < extension ? ethicsEnd : extension;
}

/** Starts with as much as can be given. */
export function emptyExtensionDecision(
  extension: WaitingExtension,
  ethicsEnd: string | null = null,
): ExtensionDecisionForm {
  return { decision: 'approved', comment: '', endDate: lastDay(extension, ethicsEnd) };
}

/**
 * Checks the form as the call will be checked. The end concerns an approval only: today at the nearest, as asked at the
 * latest, and never past the ethics approval.
 */
export function extensionDecisionSchema(extension: WaitingExtension, ethicsEnd: string | null = null) {
  const isGiven = ({ decision }: ExtensionDecisionForm) => decision === 'approved';
  const last = lastDay(extension, ethicsEnd);
  return fields
    .refine((form) => !isGiven(form) || form.endDate === '' || isDay(form.endDate), {
      error: EXTENSIONS_TEXTS.dayInvalid,
      path: ['endDate'],
      abort: true,
    })
    .refine((form) => !isGiven(form) || form.endDate >= todayInOntario(), {
      error: MESSAGES.validation.expiryInPast,
      path: ['endDate'],
    })
    .refine((form) => !isGiven(form) || form.endDate <= last, {
      error: MESSAGES.validation.extensionBeyondAsked,
      path: ['endDate'],
    })
    .transform((form) => toDecision(form, last))
    .pipe(decideExtensionSchema);
}

/** The last day is left to what the grant holds until: a program may have asked for an hour within it. */
function toDecision({ decision, comment, endDate }: ExtensionDecisionForm, last: string): DecideExtensionInput {
  const written = comment.trim() ? { comment } : {};
  const isNearer = decision === 'approved' && endDate !== last;
  return { decision, ...written, ...(isNearer && { expiresAt: endOfOntarioDay(endDate).toISOString() }) };
}
