import type { BillingServiceDefinition } from '@carebourse/rpc/billing';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../context.ts';
import { listPlans } from './list-plans.ts';

export const handlers: Handlers<Context, BillingServiceDefinition> = {
  ListPlans: listPlans,
};

/** Who may call what. */
export const rules: AccessRules<BillingServiceDefinition> = {
  ListPlans: { who: 'public', scope: 'catalogue:read' },
};
