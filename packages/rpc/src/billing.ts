import type { BillingAdminServiceDefinition } from '../generated/billing/v1/BillingAdminService.ts';
import type { BillingServiceDefinition } from '../generated/billing/v1/BillingService.ts';
import { loadService } from './loader.ts';

export type { BillingAdminServiceDefinition, BillingServiceDefinition };

const FILE = 'billing/v1/billing.proto';

export const BillingService = loadService<BillingServiceDefinition>(FILE, 'billing.v1.BillingService');
export const BillingAdminService = loadService<BillingAdminServiceDefinition>(FILE, 'billing.v1.BillingAdminService');
