import { z } from 'zod';
import { PLAN_IDS } from './constants.ts';

/** GET /api/plans (§3 Plan). Prices are in minor units (cents) of `currency`. */
export const planSchema = z.object({
  id: z.enum(PLAN_IDS),
  name: z.string(),
  description: z.string(),
  currency: z.string(),
  monthlyPrice: z.int().min(0),
  annualPrice: z.int().min(0),
  seats: z.int().nullable().describe('User accounts; null is unlimited'),
  trialDays: z.int().nullable(),
  features: z.array(z.string()),
  badge: z.string().nullable(),
  priceIds: z
    .object({ monthly: z.string().nullable(), annual: z.string().nullable() })
    .optional()
    .describe('Price identifiers of the card provider; left out while no provider is configured'),
});
export type Plan = z.output<typeof planSchema>;
