import { calendarDate } from '@carebourse/contracts/ontario-day';
import { reviewLink } from '@carebourse/contracts/paths';
import { about, ownRequestLink, toRequester, type NewNotification, type RequestSubject } from './notification.ts';

/** Asks who has a grant whether they still use it; without an answer it ends. */
export function attestationDue(grant: RequestSubject & { endsAt: string }): NewNotification {
  const { resourceName, endsAt } = grant;
  const body = `Do you still use your access to ${resourceName} for its purpose? It ends on ${calendarDate(endsAt)} unless you say so.`;
  return { ...toRequester(grant, 'Say that you still use your access', body), link: ownRequestLink(grant) };
}

/** Tells who had a grant that it has ended, and why. */
export function attestationMissed(ended: RequestSubject): NewNotification {
  const body = `Your access to ${ended.resourceName} has ended: you were asked whether you still use it, and did not say so in time. You can ask for it again.`;
  return { ...toRequester(ended, 'Access ended', body), link: ownRequestLink(ended) };
}

/** Tells each member of the steward that somebody gave access back. */
export function accessGivenBack(ended: RequestSubject, stewardIds: number[]): NewNotification[] {
  const { userId: ownerId, resourceName, requestId } = ended;
  const body = `Access to ${resourceName} by request ${requestId} was given back: its owner does not use it any more.`;
  return stewardIds
    .filter((stewardId) => stewardId !== ownerId)
    .map((userId) => ({
      ...about(ended),
      userId,
      type: 'system',
      title: 'Access given back',
      body,
      link: reviewLink(ended.requestId),
      byMail: true,
    }));
}
