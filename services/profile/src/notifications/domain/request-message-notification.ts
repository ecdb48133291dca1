import { conversationLink } from '@carebourse/contracts/paths';
import type { NewNotification, RequestSubject } from './notification.ts';

/** That somebody wrote on a request, without what. */
interface Sent extends RequestSubject {
  /** requester or reviewer. */
  by: string;
  authorId: number;
}

/** Who may decide on the request. */
interface Reviewers {
  adminIds: readonly number[];
  /** Members of the organization that stewards the resource. */
  stewardIds: readonly number[];
}

/**
 * Tells the other side that somebody wrote: the requester, or each of those who may decide; none for a side that this
 * version does not know. Mails go to the steward, and to admins where there is none.
 * @param waiting who has not read of an earlier message: they are not mailed again
 */
export function messageSent(
  sent: Sent,
  { adminIds, stewardIds }: Reviewers,
  waiting: ReadonlySet<number>,
): NewNotification[] {
  const { requestId, resourceType, resourceId, resourceName, userId: requesterId, by, authorId } = sent;
  const notification = {
    requestId,
    resourceType,
    resourceId,
    type: 'system',
    link: conversationLink(requestId),
  } as const;
  const mail = (userId: number, isMailed: boolean) =>
    isMailed && !waiting.has(userId) ? { byMail: true as const } : {};
  if (by === 'reviewer') {
    const body = `A reviewer wrote to you about your request for ${resourceName}. Read it and answer on the request.`;
    return [
      { ...notification, userId: requesterId, title: 'A message on your request', body, ...mail(requesterId, true) },
    ];
  }
  if (by !== 'requester') return [];
  const stewards = new Set(stewardIds);
  const body = `Whoever asked for ${resourceName} wrote to you about request ${requestId}. Read it and answer on the request.`;
  return [...new Set([...adminIds, ...stewardIds])]
    .filter((userId) => userId !== requesterId && userId !== authorId)
    .map((userId) => ({
      ...notification,
      userId,
      title: 'A message on a request',
      body,
      ...mail(userId, stewards.size === 0 || stewards.has(userId)),
    }));
}
