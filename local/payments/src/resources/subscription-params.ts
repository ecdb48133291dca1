import { clearable, flag, metadata, positive, text, timestamp } from '../http/fields.ts';
import { z } from 'zod';

/** Parameters that creating and updating a subscription share. */

export const prorationBehaviors = z.enum(['create_prorations', 'always_invoice', 'none']);

export const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
});

export const cancellationDetails = z
  .strictObject({
    comment: clearable(text),
    feedback: clearable(
      z.enum([
        'customer_service',
        'low_quality',
        'missing_features',
        'other',
        'switched_service',
        'too_complex',
        'too_expensive',
        'unused',
      ]),
    ),
  })
  .partial();

export const createParams = {
  customer: text,
  items: z
    .array(z.strictObject({ price: text, quantity: positive.default(1), metadata: metadata.optional() }))
    .min(1)
    .max(20),
  cancel_at_period_end: flag.default(false),
  collection_method: z.literal('charge_automatically').optional(),
  currency: text.optional(),
  default_payment_method: text.optional(),
  description: text.max(500).optional(),
  metadata: metadata.optional(),
  off_session: flag.optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete'])
    .default('allow_incomplete'),
  payment_settings: z
    .strictObject({ save_default_payment_method: z.enum(['off', 'on_subscription']).optional() })
    .optional(),
  proration_behavior: prorationBehaviors.optional(),
  trial_end: timestamp.optional(),
  trial_period_days: positive.pipe(z.number().max(730)).optional(),
  trial_settings: trialSettings.optional(),
};

export const itemChanges = z
  .array(z.strictObject({ id: text, price: text.optional(), quantity: positive.optional() }))
  .min(1)
  .max(20);

export const updateParams = {
  cancel_at: clearable(z.union([timestamp, z.enum(['min_period_end', 'max_period_end'])])).optional(),
  cancel_at_period_end: flag.optional(),
  cancellation_details: cancellationDetails.optional(),
  default_payment_method: text.optional(),
  description: clearable(text.max(500)).optional(),
  items: itemChanges.optional(),
  metadata: metadata.optional(),
  off_session: flag.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).default('allow_incomplete'),
  proration_behavior: prorationBehaviors.default('create_prorations'),
  proration_date: timestamp.optional(),
  trial_end: z.union([z.literal('now'), timestamp]).optional(),
  trial_settings: trialSettings.optional(),
};

export const cancelParams = {
  cancellation_details: cancellationDetails.optional(),
  invoice_now: flag.optional(),
  prorate: flag.optional(),
};
