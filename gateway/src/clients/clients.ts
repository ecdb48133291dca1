import {
  ConversationService,
  DraftService,
  EnquiryService,
  FileService,
  GrantService,
  PersonalDataService,
  RequestService,
  ReviewService,
  VisaService,
  WebhookService,
} from '@carebourse/rpc/access-request';
import { AccountService } from '@carebourse/rpc/account';
import { AssistantService } from '@carebourse/rpc/assistants';
import { BillingAdminService, BillingService } from '@carebourse/rpc/billing';
import {
  CardService,
  DraftReviewService,
  EntryFactsService,
  EntryFormService,
  EntryService,
  ImportService,
  ManagementService,
  PublicationService,
  SearchService,
} from '@carebourse/rpc/catalogue';
import { connectPart } from '@carebourse/rpc/connect-part';
import {
  AgentService,
  DirectiveService as DirectiveTableService,
  PersonalDataService as DeliveryPersonalDataService,
  QuestionService,
  ReleaseService,
  SharingService,
  TableService,
  UploadService,
  UseService,
  VisaService as DeliveryVisaService,
} from '@carebourse/rpc/delivery';
import { DirectoryService } from '@carebourse/rpc/directory';
import { IdentityService } from '@carebourse/rpc/identity';
import { OrganizationService } from '@carebourse/rpc/organizations';
import { IdempotencyService } from '@carebourse/rpc/idempotency';
import { OAuthClientService } from '@carebourse/rpc/oauth-clients';
import {
  DependentService,
  DirectiveService,
  NotificationService,
  PersonalDataService as ProfilePersonalDataService,
  PrivacyDeskService,
  ProfileService,
  RecordService,
  WatchService,
} from '@carebourse/rpc/profile';
import { RecordSystemService } from '@carebourse/rpc/record-systems';
import type { ServiceTokens } from '@carebourse/rpc/service-tokens';
import { NotServingError } from '@carebourse/rpc/health-check';
import type { HealthChecks } from '@carebourse/runtime/health';
import type { Config } from '../config.ts';
import { createDeadLetterClients } from './dead-letters.ts';

export type Clients = ReturnType<typeof createClients>;

/** A client for each service that a part serves, for as long as the gateway lives. */
export function createClients(config: Config, serviceTokens: Pick<ServiceTokens, 'sign'>) {
  const identity = connectPart('identity', config.IDENTITY_ADDRESS, serviceTokens);
  const catalogue = connectPart('catalogue', config.CATALOGUE_ADDRESS, serviceTokens);
  const accessRequest = connectPart('access-request', config.ACCESS_REQUEST_ADDRESS, serviceTokens);
  const profile = connectPart('profile', config.PROFILE_ADDRESS, serviceTokens);
  const billing = connectPart('billing', config.BILLING_ADDRESS, serviceTokens);
  const delivery = connectPart('delivery', config.DELIVERY_ADDRESS, serviceTokens);
  return {
    identity: identity(IdentityService),
    organizations: identity(OrganizationService),
    account: identity(AccountService),
    directory: identity(DirectoryService),
    oauthClients: identity(OAuthClientService),
    assistants: identity(AssistantService),
    recordSystems: identity(RecordSystemService),
    idempotency: identity(IdempotencyService),
    entries: catalogue(EntryService),
    management: catalogue(ManagementService),
    entryFacts: catalogue(EntryFactsService),
    entryForms: catalogue(EntryFormService),
    draftReviews: catalogue(DraftReviewService),
    search: catalogue(SearchService),
    cards: catalogue(CardService),
    imports: catalogue(ImportService),
    publications: catalogue(PublicationService),
    requests: accessRequest(RequestService),
    drafts: accessRequest(DraftService),
    reviews: accessRequest(ReviewService),
    grants: accessRequest(GrantService),
    conversation: accessRequest(ConversationService),
    files: accessRequest(FileService),
    visas: accessRequest(VisaService),
    enquiries: accessRequest(EnquiryService),
    webhooks: accessRequest(WebhookService),
    requestsPersonalData: accessRequest(PersonalDataService),
    profiles: profile(ProfileService),
    notifications: profile(NotificationService),
    dependents: profile(DependentService),
    directives: profile(DirectiveService),
    watches: profile(WatchService),
    records: profile(RecordService),
    privacyDesk: profile(PrivacyDeskService),
    profilePersonalData: profile(ProfilePersonalDataService),
    billing: billing(BillingService),
    billingAdmin: billing(BillingAdminService),
    tables: delivery(TableService),
    questions: delivery(QuestionService),
    sharing: delivery(SharingService),
    use: delivery(UseService),
    deliveryVisas: delivery(DeliveryVisaService),
    directiveTables: delivery(DirectiveTableService),
    releases: delivery(ReleaseService),
    uploads: delivery(UploadService),
    deliveryPersonalData: delivery(DeliveryPersonalDataService),
    agents: delivery(AgentService),
    deadLetters: createDeadLetterClients({
      identity,
      catalogue,
      'access-request': accessRequest,
      profile,
      billing,
      delivery,
    }),
  };
}

/** The health of each service, by the name under which /readyz reports it. */
export function serviceChecks(clients: Clients): HealthChecks {
  return {
    identity: () => clients.identity.check(),
    catalogue: () => clients.entries.check(),
    'access-request': () => clients.requests.check(),
    profile: () => clients.profiles.check(),
    billing: () => clients.billing.check(),
    delivery: () => clients.tables.check(),
  };
}

/** What services report that goes on beside their calls; one that does not answer is among the checks. */
export function serviceReports(clients: Clients): HealthChecks {
  return {
    'audit trail': () =>
      clients.identity.check('audit trail').catch((error: unknown) => {
        if (error instanceof NotServingError) throw error;
      }),
  };
}
