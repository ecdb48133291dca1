import type { BillingAdminServiceDefinition, BillingServiceDefinition } from '@carebourse/rpc/billing';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../context.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changePlan } from './change-plan.ts';
import { createCheckoutSession } from './create-checkout-session.ts';
import { createPortalSession } from './create-portal-session.ts';
import { getCheckoutSession } from './get-checkout-session.ts';
import { getEntitlement } from './get-entitlement.ts';
import { getPaymentStatus } from './get-payment-status.ts';
import { getSubscription } from './get-subscription.ts';
import { handleWebhookCall } from './handle-webhook.ts';
import { listInvoices } from './list-invoices.ts';
import { listPlans } from './list-plans.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { previewChange } from './preview-change.ts';
import { refundSubscription } from './refund-subscription.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { startTrial } from './start-trial.ts';

export const handlers: Handlers<Context, BillingServiceDefinition> = {
  ListPlans: listPlans,
  CreateCheckoutSession: createCheckoutSession,
  GetCheckoutSession: getCheckoutSession,
  StartTrial: startTrial,
  GetPaymentStatus: getPaymentStatus,
  GetSubscription: getSubscription,
  ListInvoices: listInvoices,
  PreviewChange: previewChange,
  ChangePlan: changePlan,
  CancelSubscription: cancelSubscription,
  ResumeSubscription: resumeSubscription,
  CreatePortalSession: createPortalSession,
  HandleWebhook: handleWebhookCall,
  GetEntitlement: getEntitlement,
};

/** Who may call what. Everybody deals with their own subscription only: `ownerOf`. */
export const rules: AccessRules<BillingServiceDefinition> = {
  ListPlans: { who: 'public', scope: 'catalogue:read' },
  CreateCheckoutSession: 'signed-in',
  GetCheckoutSession: 'signed-in',
  StartTrial: 'signed-in',
  GetPaymentStatus: 'signed-in',
  GetSubscription: 'signed-in',
  ListInvoices: 'signed-in',
  PreviewChange: 'signed-in',
  ChangePlan: 'signed-in',
  CancelSubscription: 'signed-in',
  ResumeSubscription: 'signed-in',
  CreatePortalSession: 'signed-in',
  HandleWebhook: 'public',
  GetEntitlement: { who: 'signed-in', services: ['identity', 'access-request'] },
};

export const adminHandlers: Handlers<Context, BillingAdminServiceDefinition> = {
  ListSubscriptions: listSubscriptions,
  RefundSubscription: refundSubscription,
};

export const adminRules: AccessRules<BillingAdminServiceDefinition> = {
  ListSubscriptions: ['admin'],
  RefundSubscription: ['admin'],
};
