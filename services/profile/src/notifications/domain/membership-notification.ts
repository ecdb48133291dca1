import { PATHS } from '@carebourse/contracts/paths';
import type { NewNotification } from './notification.ts';

const ORGANIZATION_LINK = '/account/organization';

/** A person's place in an organization, as the events about it name it. */
export interface MembershipSubject {
  userId: number;
  organizationId: number;
  organizationName: string;
}

/** Without the name, which would stay when the account goes. Tells those who may confirm a claim: the organization's admins, or the platform's while it has none. */
export function claimWaits(
  { userId, organizationId, organizationName }: MembershipSubject,
  to: { organizationAdminIds: number[]; platformAdminIds: number[] },
): NewNotification[] {
  const isOwn = to.organizationAdminIds.length > 0;
  const link = isOwn ? ORGANIZATION_LINK : `${PATHS.organizations}?organization=${organizationId}`;
  return (isOwn ? to.organizationAdminIds : to.platformAdminIds)
    .filter((adminId) => adminId !== userId)
    .map((adminId) => ({
      userId: adminId,
      type: 'system',
      title: 'A claim waits',
      body: `Somebody claims to belong to ${organizationName}. Look who it is, and confirm or decline it.`,
      link,
    }));
}

/** Tells the person that they belong to the organization; what they did themself needs no telling. */
export function memberConfirmed(
  member: MembershipSubject,
  { actorId, role }: { actorId: number; role: string },
): NewNotification[] {
  if (actorId === member.userId) return [];
  const asAdmin = role === 'admin' ? ' You are its admin.' : '';
  return [
    notificationTo(
      member,
      'Membership confirmed',
      `${member.organizationName} confirmed that you belong to it.${asAdmin} You can review requests for what it stewards.`,
    ),
  ];
}

/** Tells what became of the listing of an organization: its admins, or where they ask again, the platform's; not who did it. */
export function listingChanged(
  {
    organizationId,
    organizationName,
    step,
    actorId,
  }: Omit<MembershipSubject, 'userId'> & { step: string; actorId: number },
  to: { organizationAdminIds: readonly number[]; platformAdminIds: readonly number[] },
): NewNotification[] {
  if (step === 'asked')
    return waitsToBeListed({ organizationId, organizationName }, to.platformAdminIds, 'was corrected');
  const words = LISTING[step];
  if (!words) return [];
  return to.organizationAdminIds
    .filter((userId) => userId !== actorId)
    .map((userId) => ({
      userId,
      type: 'system',
      title: words.title,
      body: words.body(organizationName),
      link: ORGANIZATION_LINK,
      byMail: true,
    }));
}

const LISTING: Partial<Record<string, { title: string; body: (organization: string) => string }>> = {
  listed: {
    title: 'Your organization is listed',
    body: (name) => `${name} is listed: people can claim to belong to it, and it can offer data and agents.`,
  },
  refused: {
    title: 'Your organization was not listed',
    body: (name) => `${name} was not listed. The reason is on its page, where you can correct it and ask again.`,
  },
};

/** Tells the platform's admins that an organization was founded, which one of them may list. */
export function organizationFounded(member: MembershipSubject, platformAdminIds: readonly number[]): NewNotification[] {
  return waitsToBeListed(member, platformAdminIds, 'was founded');
}

function waitsToBeListed(
  { organizationId, organizationName }: Omit<MembershipSubject, 'userId'>,
  platformAdminIds: readonly number[],
  what: string,
): NewNotification[] {
  return platformAdminIds.map((userId) => ({
    userId,
    type: 'system',
    title: 'An organization waits to be listed',
    body: `${organizationName} ${what}. List it if it is what it says, or say why not.`,
    link: `${PATHS.organizations}?organization=${organizationId}`,
  }));
}

export function memberChanged(
  member: MembershipSubject,
  { actorId, role }: { actorId: number; role: string },
): NewNotification[] {
  if (actorId === member.userId) return [];
  return [notificationTo(member, 'Your role has changed', roleWords(role, member.organizationName))];
}

function roleWords(role: string, organizationName: string): string {
  if (role === 'admin') return `You are an admin of ${organizationName} now.`;
  if (role === 'editor') return `You are an editor of ${organizationName} now: you keep its entries of the catalogue.`;
  return `You are a member of ${organizationName} now, and no longer an editor or admin.`;
}

/** Tells the person that somebody else ended their claim or membership. */
export function memberRemoved(member: MembershipSubject, reason: string): NewNotification[] {
  const { organizationName } = member;
  if (reason === 'declined') {
    return [notificationTo(member, 'Claim declined', `${organizationName} did not confirm that you belong to it.`)];
  }
  if (reason === 'removed')
    return [notificationTo(member, 'Membership ended', `You no longer belong to ${organizationName}.`)];
  return [];
}

/** The link with the invitation's secret comes by mail or from the admin; events carry no secrets. */
export function memberInvited(member: MembershipSubject): NewNotification {
  return notificationTo(
    member,
    'You are invited',
    `${member.organizationName} invites you to join. Open the link of the invitation to accept it.`,
  );
}

function notificationTo({ userId }: MembershipSubject, title: string, body: string): NewNotification {
  return { userId, type: 'system', title, body, link: ORGANIZATION_LINK };
}
