import type { BillingAdminRpc } from '../../context.ts';
import { listSubscriptions as findAll } from '../../store/subscriptions.ts';
import { presentSubscription } from './present.ts';

const PAGE = 200;

export const listSubscriptions: BillingAdminRpc<'ListSubscriptions'> = async ({ db }) => {
  return { subscriptions: (await findAll(db, PAGE)).map(presentSubscription) };
};
