import { AccessRequestService } from '@carebourse/rpc/access-request';
import { AccountService } from '@carebourse/rpc/account';
import { BillingAdminService, BillingService } from '@carebourse/rpc/billing';
import { CatalogueService } from '@carebourse/rpc/catalogue';
import { createClient } from '@carebourse/rpc/client';
import { DirectoryService } from '@carebourse/rpc/directory';
import { IdentityService } from '@carebourse/rpc/identity';
import { OrganizationService } from '@carebourse/rpc/organizations';
import { IdempotencyService } from '@carebourse/rpc/idempotency';
import { OAuthClientService } from '@carebourse/rpc/oauth-clients';
import { ProfileService } from '@carebourse/rpc/profile';
import { WebhookService } from '@carebourse/rpc/webhooks';
import type { HealthChecks } from '@carebourse/runtime/health';
import type { Config } from '../config.ts';
import { createDeadLetterClients } from './dead-letters.ts';

export type Clients = ReturnType<typeof createClients>;

/** A client for each service that a part serves, for as long as the gateway lives. */
export function createClients(config: Config) {
  return {
    identity: createClient(IdentityService, config.IDENTITY_ADDRESS),
    organizations: createClient(OrganizationService, config.IDENTITY_ADDRESS),
    account: createClient(AccountService, config.IDENTITY_ADDRESS),
    directory: createClient(DirectoryService, config.IDENTITY_ADDRESS),
    oauthClients: createClient(OAuthClientService, config.IDENTITY_ADDRESS),
    idempotency: createClient(IdempotencyService, config.IDENTITY_ADDRESS),
    catalogue: createClient(CatalogueService, config.CATALOGUE_ADDRESS),
    accessRequest: createClient(AccessRequestService, config.ACCESS_REQUEST_ADDRESS),
    webhooks: createClient(WebhookService, config.ACCESS_REQUEST_ADDRESS),
    profile: createClient(ProfileService, config.PROFILE_ADDRESS),
    billing: createClient(BillingService, config.BILLING_ADDRESS),
    billingAdmin: createClient(BillingAdminService, config.BILLING_ADDRESS),
    deadLetters: createDeadLetterClients(config),
  };
}

/** The health of each service, by the name under which /readyz reports it. */
export function serviceChecks(clients: Clients): HealthChecks {
  return {
    identity: () => clients.identity.check(),
    catalogue: () => clients.catalogue.check(),
    'access-request': () => clients.accessRequest.check(),
    profile: () => clients.profile.check(),
    billing: () => clients.billing.check(),
  };
}
