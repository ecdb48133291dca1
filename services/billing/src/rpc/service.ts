import type { BillingAdminServiceDefinition, BillingServiceDefinition } from '@carebourse/rpc/billing';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../context.ts';
import { cancelSubscription } from '../subscriptions/rpc/cancel-subscription.ts';
import { changePlan } from '../subscriptions/rpc/change-plan.ts';
import { createCheckoutSession } from '../checkout/rpc/create-checkout-session.ts';
import { createPortalSession } from '../checkout/rpc/create-portal-session.ts';
import { getCheckoutSession } from '../checkout/rpc/get-checkout-session.ts';
import { getEntitlement } from '../subscriptions/rpc/get-entitlement.ts';
import { getPaymentStatus } from '../checkout/rpc/get-payment-status.ts';
import { getSubscription } from '../subscriptions/rpc/get-subscription.ts';
import { handleWebhookCall } from '../sync/rpc/handle-webhook.ts';
import { listInvoices } from '../invoices/rpc/list-invoices.ts';
import { listPlans } from '../plans/rpc/list-plans.ts';
import { listSubscriptions } from '../subscriptions/rpc/list-subscriptions.ts';
import { previewChange } from '../subscriptions/rpc/preview-change.ts';
import { refundSubscription } from '../subscriptions/rpc/refund-subscription.ts';
import { resumeSubscription } from '../subscriptions/rpc/resume-subscription.ts';
import { startTrial } from '../subscriptions/rpc/start-trial.ts';

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
