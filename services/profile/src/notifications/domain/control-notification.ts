import type { ResourceType } from '@carebourse/contracts/constants';
import { ENTRY_SLUGS, PATHS } from '@carebourse/contracts/paths';
import type { NewNotification } from './notification.ts';

/** Whom a change of a control may concern. */
interface Recipients {
  organizationAdminIds: readonly number[];
  platformAdminIds: readonly number[];
}

/** How requests for an entry are decided on, as the event about it names it. */
export interface ControlSubject {
  resourceType: string;
  resourceId: number;
  resourceName: string;
  /** reviewers or decision-rule. */
  control: string;
  /** proposed, agreed, declined or tightened. */
  step: string;
  actorId: number;
  proposerId?: number | undefined;
}

/**
 * Tells the admins of the steward, or those of the platform where there is none beside who proposed it, and who proposed it; not
 * whoever did it.
 */
export function entryControlChanged(subject: ControlSubject, to: Recipients): NewNotification[] {
  const { resourceType, resourceId, resourceName, control, step, actorId, proposerId } = subject;
  const what = CONTROLS[control];
  const words = STEPS[step];
  if (!what || !words) return [];
  const own = to.organizationAdminIds.filter((id) => id !== proposerId);
  const admins = own.length > 0 ? own : to.platformAdminIds;
  const notified = new Set([...admins, ...(proposerId === undefined ? [] : [proposerId])]);
  notified.delete(actorId);
  const body = words.body(`${what} of ${resourceName}`);
  const link = PATHS.entryForm
    .replace(':kind', ENTRY_SLUGS[resourceType as ResourceType])
    .replace(':id', String(resourceId));
  return [...notified].map((userId) => ({ userId, type: 'system', title: words.title, body, link }));
}

const CONTROLS: Partial<Record<string, string>> = {
  reviewers: 'The number of reviewers',
  'decision-rule': 'What is approved at once',
};

const STEPS: Partial<Record<string, { title: string; body: (what: string) => string }>> = {
  proposed: {
    title: 'A change waits for you',
    body: (what) => `${what} shall be loosened. It counts once a second person agrees: please look at it.`,
  },
  agreed: {
    title: 'A change was agreed to',
    body: (what) => `${what} was loosened: two people agreed. Requests that wait keep what they were made under.`,
  },
  declined: { title: 'A change was declined', body: (what) => `${what} stays as it was: the change was declined.` },
  tightened: {
    title: 'A control became stricter',
    body: (what) => `${what} became stricter. Requests that wait keep what they were made under.`,
  },
};

/** Whether an organization publishes its entries at once, as the event about it names it. */
export interface TrustSubject {
  organizationId: number;
  organizationName: string;
  /** proposed, agreed, declined or ended. */
  step: string;
  actorId: number;
  proposerId?: number | undefined;
}

/** Tells the organization's admins what holds, and of the platform's who may agree, or who proposed it; not whoever did it. */
export function organizationTrustChanged(subject: TrustSubject, to: Recipients): NewNotification[] {
  const { organizationId, organizationName, step, actorId, proposerId } = subject;
  const words = TRUST[step];
  if (!words) return [];
  const platform = step === 'proposed' ? to.platformAdminIds : [proposerId].flatMap((id) => id ?? []);
  const body = words.body(organizationName);
  const notificationOf = (userId: number, link: string): NewNotification => ({
    userId,
    type: 'system',
    title: words.title,
    body,
    link,
  });
  const holds = step === 'agreed' || step === 'ended';
  return [
    ...(holds ? to.organizationAdminIds : []).map((userId) => notificationOf(userId, ORGANIZATION_LINK)),
    ...platform
      .filter((userId) => userId !== actorId)
      .map((userId) => notificationOf(userId, `${PATHS.organizations}?organization=${organizationId}`)),
  ];
}

const ORGANIZATION_LINK = '/account/organization';

const TRUST: Partial<Record<string, { title: string; body: (organization: string) => string }>> = {
  proposed: {
    title: 'An organization is to be trusted',
    body: (name) =>
      `Another admin proposed that ${name} publish its entries at once. It counts once a second admin agrees.`,
  },
  agreed: {
    title: 'An organization is trusted',
    body: (name) => `${name} publishes its entries at once from now on: two admins agreed.`,
  },
  declined: {
    title: 'Trust was declined',
    body: (name) => `An admin declined that ${name} publish its entries at once.`,
  },
  ended: {
    title: 'Trust has ended',
    body: (name) => `${name} does not publish at once any more: an admin looks at each publication.`,
  },
};
