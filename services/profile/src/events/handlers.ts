import type { Handlers } from '@carebourse/messaging/consumer';
import {
  grantedAtOnce,
  grantRevoked,
  messageWaits,
  requestDecided,
  reviewWaits,
  welcome,
} from '../domain/notification.ts';
import type { Transaction } from '../store/database.ts';
import { erasePerson } from '../store/erasure.ts';
import { addNotifications, markReviewsRead } from '../store/notifications.ts';
import { addRoleProfile, listAdminIds } from '../store/role-profiles.ts';

/** What profile does when it hears of something: it tells the people whom it concerns. */
export const handlers: Handlers<'profile', Transaction> = {
  'user-registered': async ({ data, time }, tx) => {
    await addRoleProfile(tx, data.userId, data.role);
    await addNotifications(tx, [welcome(data.userId)], new Date(time));
  },
  'user-deleted': ({ data }, tx) => erasePerson(tx, data.userId),
  'request-submitted': async ({ data, time }, tx) => {
    const notifications =
      data.status === 'approved' ? [grantedAtOnce(data)] : reviewWaits(data, data.resubmitted, await listAdminIds(tx));
    await addNotifications(tx, notifications, new Date(time));
  },
  'request-decided': async ({ data, time }, tx) => {
    await markReviewsRead(tx, data.requestId, new Date(time));
    const notification = requestDecided(data, data.decision, data.expiresAt);
    if (notification) await addNotifications(tx, [notification], new Date(time));
  },
  'request-withdrawn': async ({ data, time }, tx) => {
    await markReviewsRead(tx, data.requestId, new Date(time));
  },
  'grant-revoked': async ({ data, time }, tx) => {
    await addNotifications(tx, [grantRevoked(data)], new Date(time));
  },
  'contact-received': async ({ time }, tx) => {
    await addNotifications(tx, messageWaits('contact', await listAdminIds(tx)), new Date(time));
  },
  'integration-requested': async ({ time }, tx) => {
    await addNotifications(tx, messageWaits('integration', await listAdminIds(tx)), new Date(time));
  },
};
