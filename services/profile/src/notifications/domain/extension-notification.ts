import { EXTENSION_DECISIONS, type ExtensionDecision } from '@carebourse/contracts/extensions';
import { calendarDate } from '@carebourse/contracts/ontario-day';
import { PATHS } from '@carebourse/contracts/paths';
import { about, ownRequestLink, toRequester, type NewNotification, type RequestSubject } from './notification.ts';

/** Tells those who may decide, each once, that somebody asks to keep what was granted for longer. */
export function extensionWaits(asked: RequestSubject & { until: string }, reviewerIds: number[]): NewNotification[] {
  const { userId: requesterId, resourceName, requestId, until } = asked;
  const body = `More time is asked for: ${resourceName} by request ${requestId}, until ${calendarDate(until)}.`;
  return [...new Set(reviewerIds)]
    .filter((reviewerId) => reviewerId !== requesterId)
    .map((userId) => ({
      ...about(asked),
      userId,
      type: 'system',
      title: 'Extension to review',
      body,
      link: PATHS.reviews,
      byMail: true,
    }));
}

/** Tells who has a grant that it ends otherwise than before, because the ethics approval that it rests on does, as a reviewer entered. */
export function ethicsCorrected(corrected: RequestSubject & { endsAt: string }): NewNotification {
  const { resourceName, endsAt } = corrected;
  const body = `A reviewer entered until when the ethics approval of your access to ${resourceName} holds: access ends on ${calendarDate(endsAt)}.`;
  return { ...toRequester(corrected, 'End of access changed', body), link: ownRequestLink(corrected) };
}

const TITLES: Record<ExtensionDecision, string> = { approved: 'Extension approved', rejected: 'Extension refused' };

/** Tells who has a grant what was decided on more time; undefined for a decision that this version does not know. */
export function extensionDecided(
  decided: RequestSubject & { endsAt: string },
  decision: string,
): NewNotification | undefined {
  const known = EXTENSION_DECISIONS.find((one) => one === decision);
  if (!known) return undefined;
  const { resourceName, endsAt } = decided;
  const day = calendarDate(endsAt);
  const body =
    known === 'approved'
      ? `Your access to ${resourceName} goes on until ${day}.`
      : `Your access to ${resourceName} was not extended: it ends on ${day}. The reason is with the request.`;
  return { ...toRequester(decided, TITLES[known], body), link: ownRequestLink(decided) };
}
