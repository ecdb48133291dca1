import { ACCESS_TYPES, DECISIONS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { endOfOntarioDay, isDay } from '@carebourse/contracts/ontario-day';
import { type DecisionInput, decisionSchema, type Review } from '@carebourse/contracts/requests';
import { z } from 'zod';
import { todayInOntario } from '../../lib/dates.ts';
import * as EXTENSIONS_TEXTS from '../../requests/extensions/texts.ts';
import { firstDay } from './first-approval.ts';

const fields = z.object({
  decision: z.enum(DECISIONS),
  comment: z.string(),
  /** Of use; of an approval only. */
  conditions: z.string(),
  accessTypes: z.array(z.enum(ACCESS_TYPES)),
  /** As a date input gives it; empty for access without an end. */
  endDate: z.string(),
});
export type DecisionForm = z.infer<typeof fields>;

/** What was typed but not sent, by request: nothing is lost by looking at another one. */
export type DecisionDrafts = Map<number, DecisionForm>;

/** Starts with what the first of two reviewers approved, or with what was asked for. */
export function emptyDecision(
  review: Pick<Review, 'accessTypes'> & Partial<Pick<Review, 'firstApproval' | 'ethicsApprovalEnd'>>,
): DecisionForm {
  const { firstApproval = null, ethicsApprovalEnd = null } = review;
  const accessTypes = firstApproval?.accessTypes ?? review.accessTypes;
  const endDate = firstDay({ firstApproval, ethicsApprovalEnd });
  return { decision: 'approved', comment: '', conditions: firstApproval?.conditions ?? '', accessTypes, endDate };
}

/**
 * Checks the form as the call will be checked. Access types, conditions and the end date concern an approval only.
 * @param ethicsEnd the last day of the ethics approval that the request rests on; null without one
 */
export const decisionFormSchema = (ethicsEnd: string | null) =>
  fields
    .refine(({ decision, accessTypes }) => decision !== 'approved' || accessTypes.length > 0, {
      error: MESSAGES.reviews.accessTypesMissing,
      path: ['accessTypes'],
    })
    .refine(({ decision, endDate }) => decision !== 'approved' || endDate === '' || isDay(endDate), {
      error: EXTENSIONS_TEXTS.dayInvalid,
      path: ['endDate'],
      abort: true,
    })
    .refine(({ decision, endDate }) => decision !== 'approved' || endDate === '' || endDate > todayInOntario(), {
      error: MESSAGES.validation.expiryInPast,
      path: ['endDate'],
    })
    .refine(({ decision, endDate }) => decision !== 'approved' || !ethicsEnd || endDate <= ethicsEnd, {
      error: MESSAGES.validation.extensionBeyondEthics,
      path: ['endDate'],
    })
    .transform(toDecision)
    .pipe(decisionSchema);

/** Access ends with the chosen day in Ontario. */
function toDecision({ decision, comment, conditions, accessTypes, endDate }: DecisionForm): DecisionInput {
  const written = comment.trim() ? { comment } : {};
  if (decision !== 'approved') return { decision, ...written };
  const end = endDate ? { expiresAt: endOfOntarioDay(endDate).toISOString() } : {};
  return { decision, accessTypes, ...written, ...(conditions.trim() && { conditions }), ...end };
}
