import {
  askExtensionSchema,
  type AskExtensionInput,
  extensionEndError,
  latestExtension,
} from '@carebourse/contracts/extensions';
import { dayInOntario, daysLater, endOfOntarioDay, isDay } from '@carebourse/contracts/ontario-day';
import { z } from 'zod';
import * as TEXTS from './texts.ts';

/**
 * The first and the last day that can be chosen for a grant with this end, as a date input wants them.
 * @param ethicsEnd of the approval that it rests on; null without one
 */
export function daysToChoose(expiresAt: string, ethicsEnd: Date | null = null): { min: string; max: string } {
  const end = new Date(expiresAt);
  const latest = latestExtension(end);
  return { min: firstDay(end), max: dayInOntario(ethicsEnd && ethicsEnd < latest ? ethicsEnd : latest) };
}

/** The form of the dialog, checked as the call will be checked. */
export function extensionFormSchema(expiresAt: string, ethicsEnd: Date | null = null) {
  return z
    .object({ endDate: z.string(), reason: askExtensionSchema.shape.reason })
    .superRefine(({ endDate }, issues) => {
      // A day that is none is not later either.
      const end = new Date(expiresAt);
      const until = endDate === '' ? end : isDay(endDate) ? endOfOntarioDay(endDate) : undefined;
      const message = until ? extensionEndError(until, end, ethicsEnd) : TEXTS.dayInvalid;
      if (message) issues.addIssue({ code: 'custom', message, path: ['endDate'] });
    })
    .transform(({ endDate, reason }): AskExtensionInput => ({
      until: endOfOntarioDay(endDate).toISOString(),
      reason,
    }));
}

/** The day of the end, when more of it can be had, else the next one. */
function firstDay(end: Date): string {
  const day = dayInOntario(end);
  return endOfOntarioDay(day) > end ? day : daysLater(day, 1);
}
