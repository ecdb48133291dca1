import type { Handlers } from '@carebourse/messaging/consumer';
import type { Transaction } from '../store/database.ts';
import { saveEntitlement } from '../store/entitlements.ts';
import { addSteward, removeSteward } from '../store/stewards.ts';

/**
 * What access-request does when it hears of something: it keeps who belongs to which organization, and so may decide, and
 * which plan an owner may use. Each event of billing carries the plan from then on, and an owner's events come in order.
 */
export const handlers: Handlers<'access-request', Transaction> = {
  'member-confirmed': async ({ data }, tx) => addSteward(tx, data.userId, data.organizationId),
  'member-removed': async ({ data }, tx) => removeSteward(tx, data.userId, data.organizationId),
  'subscription-activated': async ({ data, time }, tx) => saveEntitlement(tx, data, new Date(time)),
  'subscription-changed': async ({ data, time }, tx) => saveEntitlement(tx, data, new Date(time)),
  'subscription-ended': async ({ data, time }, tx) => saveEntitlement(tx, data, new Date(time)),
};
