import { newId } from './ids.ts';
import type { List, Price, Subscription, SubscriptionItem } from './types.ts';

export interface Period {
  start: number;
  end: number;
}

export function newSubscriptionItem(
  subscription: string,
  fields: { price: Price; quantity: number; created: number; period: Period; metadata?: Record<string, string> },
): SubscriptionItem {
  return {
    id: newId('si_'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: fields.created,
    current_period_end: fields.period.end,
    current_period_start: fields.period.start,
    current_trial: null,
    discounts: [],
    metadata: fields.metadata ?? {},
    price: fields.price,
    quantity: fields.quantity,
    subscription,
    tax_rates: [],
  };
}

export function itemList(subscription: string, data: SubscriptionItem[]): List<SubscriptionItem> {
  return { object: 'list', data, has_more: false, url: `/v1/subscription_items?subscription=${subscription}` };
}

export function newSubscription(
  fields: Partial<Subscription> &
    Pick<Subscription, 'id' | 'created' | 'customer' | 'currency' | 'items' | 'status' | 'billing_cycle_anchor'>,
): Subscription {
  return {
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor_config: null,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: fields.created,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
    ...fields,
  };
}
