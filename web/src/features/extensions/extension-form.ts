import {
  askExtensionSchema,
  type AskExtensionInput,
  extensionEndError,
  latestExtension,
} from '@carebourse/contracts/extensions';
import { z } from 'zod';
import { today } from '../../lib/dates.ts';
import { endOfDay } from '../../lib/end-of-day.ts';

/**
 * The first and the last day that can be chosen for a grant with this end, as a date input wants them.
 * @param ethicsEnd of the approval that it rests on; null without one
 */
export function daysToChoose(expiresAt: string, ethicsEnd: Date | null = null): { min: string; max: string } {
  const end = new Date(expiresAt);
  const latest = latestExtension(end);
  const last = endOfDay(today(latest)) > latest ? today(dayBefore(latest)) : today(latest);
  const max = ethicsEnd && today(ethicsEnd) < last ? today(ethicsEnd) : last;
  return { min: firstDay(end), max };
}

/** The form of the dialog, checked as the call will be checked. */
export function extensionFormSchema(expiresAt: string, ethicsEnd: Date | null = null) {
  return z
    .object({ endDate: z.string(), reason: askExtensionSchema.shape.reason })
    .superRefine(({ endDate }, issues) => {
      // A day that is none is not later either.
      const until = endDate === '' ? new Date(expiresAt) : endOf(endDate, ethicsEnd);
      const message = extensionEndError(until, new Date(expiresAt), ethicsEnd);
      if (message) issues.addIssue({ code: 'custom', message, path: ['endDate'] });
    })
    .transform(({ endDate, reason }): AskExtensionInput => ({
      until: endOf(endDate, ethicsEnd).toISOString(),
      reason,
    }));
}

/** A day by the reader's clock; the last of the ethics approval ends with that, by Ontario's. */
function endOf(day: string, ethicsEnd: Date | null): Date {
  return ethicsEnd && day === today(ethicsEnd) ? ethicsEnd : endOfDay(day);
}

/** The day of the end, when more of it can be had, else the next one. */
function firstDay(end: Date): string {
  return endOfDay(today(end)) > end
    ? today(end)
    : today(new Date(end.getFullYear(), end.getMonth(), end.getDate() + 1));
}

function dayBefore(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1);
}
