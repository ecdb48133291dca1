import {
  askExtensionSchema,
  type AskExtensionInput,
  extensionEndError,
  latestExtension,
} from '@carebourse/contracts/extensions';
import { z } from 'zod';
import { today } from '../../lib/dates.ts';
import { endOfDay } from '../../lib/end-of-day.ts';

/** The first and the last day that can be chosen for a grant with this end, as a date input wants them. */
export function daysToChoose(expiresAt: string): { min: string; max: string } {
  const end = new Date(expiresAt);
  const latest = latestExtension(end);
  return { min: firstDay(end), max: endOfDay(today(latest)) > latest ? today(dayBefore(latest)) : today(latest) };
}

/** The form of the dialog, checked as the call will be checked. */
export function extensionFormSchema(expiresAt: string) {
  return z
    .object({ endDate: z.string(), reason: askExtensionSchema.shape.reason })
    .superRefine(({ endDate }, issues) => {
      // A day that is none is not later either.
      const until = endDate === '' ? new Date(expiresAt) : endOfDay(endDate);
      const message = extensionEndError(until, new Date(expiresAt));
      if (message) issues.addIssue({ code: 'custom', message, path: ['endDate'] });
    })
    .transform(({ endDate, reason }): AskExtensionInput => ({ until: endOfDay(endDate).toISOString(), reason }));
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
