import type { BillingServiceDefinition } from '../generated/billing/v1/BillingService.ts';
import { loadService } from './loader.ts';

export type { BillingServiceDefinition };

export const BillingService = loadService<BillingServiceDefinition>(
  'billing/v1/billing.proto',
  'billing.v1.BillingService',
);
