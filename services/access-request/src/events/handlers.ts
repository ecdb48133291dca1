import type { Handlers } from '@carebourse/messaging/consumer';
import type { Transaction } from '../store/database.ts';
import { addSteward, removeSteward } from '../store/stewards.ts';

/** What access-request does when it hears of something: it keeps who belongs to which organization, and so may decide. */
export const handlers: Handlers<'access-request', Transaction> = {
  'member-confirmed': async ({ data }, tx) => addSteward(tx, data.userId, data.organizationId),
  'member-removed': async ({ data }, tx) => removeSteward(tx, data.userId, data.organizationId),
};
