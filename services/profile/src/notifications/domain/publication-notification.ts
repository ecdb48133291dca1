import { RESOURCE_TYPES } from '@carebourse/contracts/constants';
import { managedLink, PATHS } from '@carebourse/contracts/paths';
import { entryLink, type NewNotification } from './notification.ts';

/** An entry that somebody keeps, as an event about it names it. */
interface KeptSubject {
  resourceType: string;
  resourceId: number;
  resourceName: string;
}

/** Tells the platform's admins that a publication waits for them. */
export function publicationWaits(
  { resourceName, stewardName }: KeptSubject & { stewardName: string },
  adminIds: readonly number[],
): NewNotification[] {
  const body = `${stewardName || 'A steward'} asks for the publication of ${resourceName}.`;
  return adminIds.map((userId) => ({
    userId,
    type: 'system',
    title: 'A publication waits',
    body,
    link: PATHS.publications,
  }));
}

/** Tells who asked for a publication what became of it; undefined for what they did themselves. */
export function publicationDecided(
  { userId, actorId, ...subject }: KeptSubject & { userId: number; actorId?: number },
  state: string,
): NewNotification | undefined {
  const { resourceName } = subject;
  switch (state) {
    case 'approved': {
      const body = `${resourceName} was approved: everybody finds it now.`;
      return { ...notificationTo(userId, 'Publication approved', body), link: entryLink(subject), byMail: true };
    }
    case 'declined': {
      const body = `${resourceName} was not approved. The reason is with the publication.`;
      return { ...notificationTo(userId, 'Publication declined', body), link: PATHS.publications, byMail: true };
    }
    case 'withdrawn': {
      // Events from before do not say who did it: mostly who asked.
      if (actorId === undefined || actorId === userId) return undefined;
      const body = `${resourceName} does not wait for approval any more: somebody else withdrew it, or retired the entry.`;
      return { ...notificationTo(userId, 'Publication withdrawn', body), link: keptLink(subject), byMail: true };
    }
    default:
      return undefined;
  }
}

/** Asks a colleague to look at an entry. */
export function reviewRequested({ userId, ...subject }: KeptSubject & { userId: number }): NewNotification {
  const body = `A colleague asks you to look at ${subject.resourceName} before it is published.`;
  return { ...notificationTo(userId, 'Review asked', body), link: keptLink(subject), byMail: true };
}

/** Tells who asked what the colleague thinks. */
export function reviewAnswered(
  { userId, ...subject }: KeptSubject & { userId: number },
  answer: string,
): NewNotification {
  const { resourceName } = subject;
  const body =
    answer === 'ready'
      ? `A colleague finds ${resourceName} ready to be published.`
      : `A colleague asks for changes of ${resourceName}.`;
  return { ...notificationTo(userId, 'Review answered', body), link: keptLink(subject) };
}

/** Where an entry is kept. A type that this version does not know is found among the others. */
function keptLink({ resourceType, resourceId }: Omit<KeptSubject, 'resourceName'>): string {
  const known = RESOURCE_TYPES.find((type) => type === resourceType);
  return known ? managedLink(known, resourceId) : PATHS.managedCatalogue;
}

function notificationTo(userId: number, title: string, body: string) {
  return { userId, type: 'system', title, body } as const;
}
