import { PATHS } from '@carebourse/contracts/paths';
import type { NewNotification } from './notification.ts';

/** What was done with an organization's custodianship, as the event about it names it. */
export interface CustodianshipSubject {
  organizationId: number;
  organizationName: string;
  /** granted, confirmed or revoked. */
  step: string;
  actorId: number;
  granterId: number;
  confirmerId?: number | undefined;
}

/**
 * Tells the organization's admins, and of the platform's those whom it concerns beside whoever did it: of a grant all, who may
 * confirm it, later those who had agreed on it.
 */
export function custodianshipChanged(
  subject: CustodianshipSubject,
  to: { organizationAdminIds: readonly number[]; platformAdminIds: readonly number[] },
): NewNotification[] {
  const words = WORDS[subject.step];
  if (!words) return [];
  const { organizationId, organizationName, actorId, granterId, confirmerId } = subject;
  const agreed = [granterId, confirmerId].flatMap((id) => id ?? []);
  const concerned = subject.step === 'granted' ? to.platformAdminIds : agreed;
  const link = `${PATHS.organizations}?organization=${organizationId}`;
  return [
    ...to.organizationAdminIds.map((userId) =>
      notificationTo(userId, words.title, words.own(organizationName), ORGANIZATION_LINK),
    ),
    ...concerned
      .filter((userId) => userId !== actorId)
      .map((userId) => notificationTo(userId, words.title, words.platform(organizationName), link)),
  ];
}

const ORGANIZATION_LINK = '/account/organization';

interface StepWords {
  title: string;
  own: (organization: string) => string;
  platform: (organization: string) => string;
}

const WORDS: Partial<Record<string, StepWords>> = {
  granted: {
    title: 'Custodianship granted',
    own: (name) =>
      `An admin of Carebourse proposed ${name} as a custodian. Another admin has to confirm it before it counts.`,
    platform: (name) =>
      `Another admin granted ${name} custodianship. Confirm or revoke it: it counts once a second admin agrees.`,
  },
  confirmed: {
    title: 'Custodianship confirmed',
    own: (name) =>
      `${name} is a custodian now. Its admins check whose records its tables hold, and answer what patients ask it.`,
    platform: (name) => `A second admin confirmed that ${name} is a custodian.`,
  },
  revoked: {
    title: 'Custodianship revoked',
    own: (name) =>
      `${name} is no custodian any more: its admins see no claims to records and no questions of patients.`,
    platform: (name) => `An admin revoked the custodianship of ${name}.`,
  },
};

function notificationTo(userId: number, title: string, body: string, link: string): NewNotification {
  return { userId, type: 'system', title, body, link };
}
