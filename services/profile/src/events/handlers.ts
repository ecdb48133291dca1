import type { Handlers } from '@carebourse/messaging/handling';
import {
  claimWaits,
  memberChanged,
  memberConfirmed,
  memberInvited,
  memberRemoved,
  listingChanged,
  organizationFounded,
} from '../notifications/domain/membership-notification.ts';
import { entryControlChanged, organizationTrustChanged } from '../notifications/domain/control-notification.ts';
import { custodianshipChanged } from '../notifications/domain/custodianship-notification.ts';
import { ethicsCorrected, extensionDecided, extensionWaits } from '../notifications/domain/extension-notification.ts';
import { accessReturned, attestationDue, attestationMissed } from '../notifications/domain/attestation-notification.ts';
import { addressDue } from '../notifications/domain/address-notification.ts';
import {
  absenceCovered,
  absenceEnded,
  approvedByRule,
  copiesToDestroy,
  grantedAtOnce,
  grantedAgentConnected,
  grantedTableChanged,
  grantEnding,
  grantRevoked,
  messageWaits,
  requestDecided,
  reviewAssigned,
  reviewReleased,
  reviewWaits,
  webhookDisabled,
  welcome,
} from '../notifications/domain/notification.ts';
import { paymentFailed, planEnded, trialEnding } from '../notifications/domain/billing-notification.ts';
import { messageSent } from '../notifications/domain/request-message-notification.ts';
import { releaseDue } from '../notifications/domain/release-notification.ts';
import {
  publicationDecided,
  publicationWaits,
  reviewAnswered,
  reviewRequested,
} from '../notifications/domain/publication-notification.ts';
import type { Transaction } from '../store/database.ts';
import { erasePerson } from '../personal-data/store/erasure.ts';
import { addNotifications, listUnreadOfMessages, markMessagesRead, markReviewsRead } from '../store/notifications.ts';
import { listMemberIds, removeMember, saveMember, setMember } from '../store/organization-members.ts';
import { dropClaims } from '../store/record-links.ts';
import { notifyChanged, notifyListed, notifyRelease } from '../watches/events/notify-watchers.ts';
import { addRoleProfile, listAdminIds, setRole } from '../store/role-profiles.ts';

/** What profile does when it hears of something: it tells the people whom it concerns. */
export const handlers: Handlers<'profile', Transaction> = {
  'user-registered': async ({ data, time }, tx) => {
    await addRoleProfile(tx, data.userId, data.role);
    await addNotifications(tx, [welcome(data.userId)], new Date(time));
  },
  'address-due': async ({ data, time }, tx) => {
    await addNotifications(tx, [addressDue(data)], new Date(time));
  },
  'user-deleted': ({ data, time }, tx) => erasePerson(tx, data.userId, new Date(time)),
  // Events carry no names: under the new one it is claimed with the next look or change.
  'user-renamed': ({ data: { userId }, time }, tx) =>
    dropClaims(tx, { userId, dependentId: null }, new Date(time), 'held'),
  'user-restated': async ({ data: { userId, role, organizationId, memberRole } }, tx) => {
    if (role !== undefined) await setRole(tx, userId, role);
    const isMember = organizationId !== undefined && memberRole !== undefined;
    await setMember(tx, userId, isMember ? { organizationId, role: memberRole } : undefined);
  },
  'request-submitted': async ({ data, time }, tx) => {
    if (data.byRule) return;
    const notifications =
      data.status === 'approved'
        ? [grantedAtOnce(data)]
        : reviewWaits(data, data.resubmitted, await listReviewerIds(tx, data.stewardOrganizationId));
    await addNotifications(tx, notifications, new Date(time));
  },
  'request-decided': async ({ data, time }, tx) => {
    await markReviewsRead(tx, data.requestId, new Date(time));
    const notification = data.byRule
      ? approvedByRule(data, data.expiresAt)
      : requestDecided(data, data.decision, data.expiresAt);
    if (notification) await addNotifications(tx, [notification], new Date(time));
  },
  'request-withdrawn': async ({ data, time }, tx) => {
    await markReviewsRead(tx, data.requestId, new Date(time));
  },
  'grant-revoked': async ({ data, time }, tx) => {
    await markReviewsRead(tx, data.requestId, new Date(time));
    await addNotifications(tx, [grantRevoked(data)], new Date(time));
  },
  'grant-ending': async ({ data, time }, tx) => {
    if (data.attestation) return addNotifications(tx, [attestationDue(data)], new Date(time));
    const stewards = await listStewardIds(tx, data.stewardOrganizationId);
    await addNotifications(tx, grantEnding(data, stewards), new Date(time));
  },
  'access-returned': async ({ data, time }, tx) => {
    await markReviewsRead(tx, data.requestId, new Date(time));
    const stewards = await listStewardIds(tx, data.stewardOrganizationId);
    await addNotifications(tx, accessReturned(data, stewards), new Date(time));
  },
  'attestation-missed': async ({ data, time }, tx) => {
    await markReviewsRead(tx, data.requestId, new Date(time));
    const stewards = await listStewardIds(tx, data.stewardOrganizationId);
    await addNotifications(tx, attestationMissed(data, stewards), new Date(time));
  },
  'request-message-sent': async ({ data, time }, tx) => {
    const { requestId, stewardOrganizationId } = data;
    const reviewers = { adminIds: await listAdminIds(tx), stewardIds: await listStewardIds(tx, stewardOrganizationId) };
    const notifications = messageSent(data, reviewers, await listUnreadOfMessages(tx, requestId));
    await addNotifications(tx, notifications, new Date(time));
  },
  'request-messages-read': async ({ data, time }, tx) => {
    await markMessagesRead(tx, data, new Date(time));
  },
  'request-assigned': async ({ data, time }, tx) => {
    await addNotifications(tx, [reviewAssigned(data)], new Date(time));
  },
  'absence-covered': async ({ data, time }, tx) => {
    await addNotifications(tx, [absenceCovered(data)], new Date(time));
  },
  'absence-ended': async ({ data, time }, tx) => {
    await addNotifications(tx, [absenceEnded(data)], new Date(time));
  },
  'request-released': async ({ data, time }, tx) => {
    await addNotifications(tx, [reviewReleased(data)], new Date(time));
  },
  'entry-control-changed': async ({ data, time }, tx) => {
    const { stewardOrganizationId } = data;
    const organizationAdminIds =
      stewardOrganizationId === undefined ? [] : await listMemberIds(tx, stewardOrganizationId, 'admin');
    const recipients = { organizationAdminIds, platformAdminIds: await listAdminIds(tx) };
    await addNotifications(tx, entryControlChanged(data, recipients), new Date(time));
  },
  'organization-trust-changed': async ({ data, time }, tx) => {
    const organizationAdminIds = await listMemberIds(tx, data.organizationId, 'admin');
    const recipients = { organizationAdminIds, platformAdminIds: await listAdminIds(tx) };
    await addNotifications(tx, organizationTrustChanged(data, recipients), new Date(time));
  },
  'organization-listing-changed': async ({ data, time }, tx) => {
    const organizationAdminIds = await listMemberIds(tx, data.organizationId, 'admin');
    const recipients = { organizationAdminIds, platformAdminIds: await listAdminIds(tx) };
    await addNotifications(tx, listingChanged(data, recipients), new Date(time));
  },
  'extension-requested': async ({ data, time }, tx) => {
    const reviewerIds = await listReviewerIds(tx, data.stewardOrganizationId);
    await addNotifications(tx, extensionWaits(data, reviewerIds), new Date(time));
  },
  'extension-decided': async ({ data, time }, tx) => {
    await markReviewsRead(tx, data.requestId, new Date(time));
    const notification = extensionDecided(data, data.decision);
    if (notification) await addNotifications(tx, [notification], new Date(time));
  },
  'ethics-approval-corrected': async ({ data, time }, tx) => {
    await addNotifications(tx, [ethicsCorrected(data)], new Date(time));
  },
  'extension-withdrawn': async ({ data, time }, tx) => {
    await markReviewsRead(tx, data.requestId, new Date(time));
  },
  'granted-table-changed': async ({ data, time }, tx) => {
    const notification = grantedTableChanged(data, data.change);
    if (notification) await addNotifications(tx, [notification], new Date(time));
  },
  'granted-agent-connected': async ({ data, time }, tx) => {
    await addNotifications(tx, [grantedAgentConnected(data)], new Date(time));
  },
  'release-due': async ({ data, time }, tx) => {
    await addNotifications(tx, releaseDue(data, data.occasion, await listEditorIds(tx, data)), new Date(time));
  },
  'copies-to-destroy': async ({ data, time }, tx) => {
    await addNotifications(tx, [copiesToDestroy(data)], new Date(time));
  },
  'webhook-disabled': async ({ data, time }, tx) => {
    await addNotifications(tx, [webhookDisabled(data)], new Date(time));
  },
  'contact-received': async ({ time }, tx) => {
    await addNotifications(tx, messageWaits('contact', await listAdminIds(tx)), new Date(time));
  },
  'integration-requested': async ({ time }, tx) => {
    await addNotifications(tx, messageWaits('integration', await listAdminIds(tx)), new Date(time));
  },
  'member-claimed': async ({ data, time }, tx) => {
    const notifications = claimWaits(data, {
      organizationAdminIds: await listMemberIds(tx, data.organizationId, 'admin'),
      platformAdminIds: await listAdminIds(tx),
    });
    await addNotifications(tx, notifications, new Date(time));
  },
  'member-confirmed': async ({ data, time }, tx) => {
    await saveMember(tx, data);
    const founded = data.founded ? organizationFounded(data, await listAdminIds(tx)) : [];
    await addNotifications(tx, [...memberConfirmed(data, data), ...founded], new Date(time));
  },
  'member-changed': async ({ data, time }, tx) => {
    await saveMember(tx, data);
    await addNotifications(tx, memberChanged(data, data), new Date(time));
  },
  'member-removed': async ({ data, time }, tx) => {
    await removeMember(tx, data.userId, data.organizationId);
    await addNotifications(tx, memberRemoved(data, data.reason), new Date(time));
  },
  'custodianship-changed': async ({ data, time }, tx) => {
    const organizationAdminIds = await listMemberIds(tx, data.organizationId, 'admin');
    const platformAdminIds = data.step === 'granted' ? await listAdminIds(tx) : [];
    await addNotifications(tx, custodianshipChanged(data, { organizationAdminIds, platformAdminIds }), new Date(time));
  },
  'member-invited': async ({ data, time }, tx) => {
    await addNotifications(tx, [memberInvited(data)], new Date(time));
  },
  'resource-published': ({ data, time }, tx) => notifyListed(tx, data, new Date(time)),
  'resource-changed': ({ data, time }, tx) => notifyChanged(tx, data, new Date(time)),
  'publication-requested': async ({ data, time }, tx) => {
    await addNotifications(tx, publicationWaits(data, await listAdminIds(tx)), new Date(time));
  },
  'publication-decided': async ({ data, time }, tx) => {
    const notification = publicationDecided(data, data.state);
    if (notification) await addNotifications(tx, [notification], new Date(time));
  },
  'review-requested': async ({ data, time }, tx) => {
    await addNotifications(tx, [reviewRequested(data)], new Date(time));
  },
  'review-answered': async ({ data, time }, tx) => {
    await addNotifications(tx, [reviewAnswered(data, data.answer)], new Date(time));
  },
  'grantees-notified': ({ data, time }, tx) => notifyRelease(tx, data, new Date(time)),
  'subscription-changed': async ({ data, time }, tx) => {
    await addNotifications(tx, paymentFailed(data, await listBuyerIds(tx, data)), new Date(time));
  },
  'subscription-ended': async ({ data, time }, tx) => {
    await addNotifications(tx, planEnded(data, await listBuyerIds(tx, data)), new Date(time));
  },
  'trial-ending': async ({ data, time }, tx) => {
    await addNotifications(tx, trialEnding(data, await listBuyerIds(tx, data)), new Date(time));
  },
};

/** Who may decide on a request: every admin, and the members of the organization that stewards the resource. */
async function listReviewerIds(tx: Transaction, stewardOrganizationId: number | undefined): Promise<number[]> {
  return [...(await listAdminIds(tx)), ...(await listStewardIds(tx, stewardOrganizationId))];
}

/** The members of the organization that stewards a resource; none where it has none. */
async function listStewardIds(tx: Transaction, stewardOrganizationId: number | undefined): Promise<number[]> {
  return stewardOrganizationId === undefined ? [] : listMemberIds(tx, stewardOrganizationId);
}

/** Who hears of a subscription: its buyer, and where nobody knows who that is, the admins of the organization that owns it. */
async function listBuyerIds(tx: Transaction, { owner, buyerId }: { owner: string; buyerId: number }) {
  if (buyerId !== 0) return [buyerId];
  const [, organizationId] = /^organization\/(\d+)$/.exec(owner) ?? [];
  return organizationId === undefined ? [] : listMemberIds(tx, Number(organizationId), 'admin');
}

/** Who keeps the tables of an entry: editors and admins of the organization that stewards it, and without any the platform's. */
async function listEditorIds(
  tx: Transaction,
  { stewardOrganizationId }: { stewardOrganizationId?: number },
): Promise<number[]> {
  const editors =
    stewardOrganizationId === undefined ? [] : await listMemberIds(tx, stewardOrganizationId, 'editor', 'admin');
  return editors.length > 0 ? editors : listAdminIds(tx);
}
