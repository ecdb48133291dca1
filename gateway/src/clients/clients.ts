import { AccessRequestService } from '@carebourse/rpc/access-request';
import { BillingService } from '@carebourse/rpc/billing';
import { CatalogueService } from '@carebourse/rpc/catalogue';
import { createClient } from '@carebourse/rpc/client';
import { createHealthCheck, type HealthCheck } from '@carebourse/rpc/health-check';
import { IdentityService } from '@carebourse/rpc/identity';
import { ProfileService } from '@carebourse/rpc/profile';
import type { Config } from '../config.ts';

export type Clients = ReturnType<typeof createClients>;

/** One client per service, for as long as the gateway lives. */
export function createClients(config: Config) {
  return {
    identity: createClient(IdentityService, config.IDENTITY_ADDRESS),
    catalogue: createClient(CatalogueService, config.CATALOGUE_ADDRESS),
    accessRequest: createClient(AccessRequestService, config.ACCESS_REQUEST_ADDRESS),
    profile: createClient(ProfileService, config.PROFILE_ADDRESS),
    billing: createClient(BillingService, config.BILLING_ADDRESS),
  };
}

/** The health of each service, by the name under which /readyz reports it. */
export function createServiceChecks(config: Config): Record<string, HealthCheck> {
  return {
    identity: createHealthCheck(config.IDENTITY_ADDRESS),
    catalogue: createHealthCheck(config.CATALOGUE_ADDRESS),
    'access-request': createHealthCheck(config.ACCESS_REQUEST_ADDRESS),
    profile: createHealthCheck(config.PROFILE_ADDRESS),
    billing: createHealthCheck(config.BILLING_ADDRESS),
  };
}
