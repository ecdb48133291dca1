import { calendarDate } from '@carebourse/contracts/ontario-day';
import { ownRequestLink, toRequester, toSteward, type NewNotification, type RequestSubject } from './notification.ts';

const ENDED = 'Access ended';

/** Asks who has a grant whether they still use it; without an answer it ends. */
export function attestationDue(grant: RequestSubject & { endsAt: string }): NewNotification {
  const { resourceName, endsAt } = grant;
  const body = `Do you still use your access to ${resourceName} for its purpose? It ends on ${calendarDate(endsAt)} unless you say so.`;
  return { ...toRequester(grant, 'Say that you still use your access', body), link: ownRequestLink(grant) };
}

/** Tells who had a grant, and each member of its steward, that it has ended, and why. */
export function attestationMissed(ended: RequestSubject, stewardIds: number[]): NewNotification[] {
  const { resourceName, requestId } = ended;
  const own = `Your access to ${resourceName} has ended: you were asked whether you still use it, and did not say so in time. You can ask for it again.`;
  const others = `Access to ${resourceName} by request ${requestId} has ended: its owner was asked whether they still use it, and did not say so in time.`;
  return [
    { ...toRequester(ended, ENDED, own), link: ownRequestLink(ended) },
    ...toSteward(ended, stewardIds, ENDED, others),
  ];
}

/** Tells each member of the steward that somebody gave access back. */
export function accessReturned(ended: RequestSubject, stewardIds: number[]): NewNotification[] {
  const { resourceName, requestId } = ended;
  const body = `Access to ${resourceName} by request ${requestId} was given back: its owner does not use it any more.`;
  return toSteward(ended, stewardIds, 'Access given back', body);
}
