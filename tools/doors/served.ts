/** Every gRPC service as its part serves it, and every call of theirs with its rule. */
import { deadLetterService } from '@carebourse/messaging/dead-letters/service';
import { AccessRequestService } from '@carebourse/rpc/access-request';
import { AccountService } from '@carebourse/rpc/account';
import { AgentService } from '@carebourse/rpc/agents';
import { AssistantService } from '@carebourse/rpc/assistants';
import { BillingAdminService, BillingService } from '@carebourse/rpc/billing';
import { CatalogueService } from '@carebourse/rpc/catalogue';
import { DeliveryService } from '@carebourse/rpc/delivery';
import { DirectoryService } from '@carebourse/rpc/directory';
import type { AccessRule } from '@carebourse/rpc/handler';
import { IdempotencyService } from '@carebourse/rpc/idempotency';
import { IdentityService } from '@carebourse/rpc/identity';
import { OAuthClientService } from '@carebourse/rpc/oauth-clients';
import { OrganizationService } from '@carebourse/rpc/organizations';
import { ProfileService } from '@carebourse/rpc/profile';
import { RecordSystemService } from '@carebourse/rpc/record-systems';
import { serve, type ServedService } from '@carebourse/rpc/server';
import { StewardshipService } from '@carebourse/rpc/stewardship';
import { WebhookService } from '@carebourse/rpc/webhooks';
import { silentLogger } from '@carebourse/testing/logger';
import * as accessRequest from '../../services/access-request/src/rpc/service.ts';
import * as webhooks from '../../services/access-request/src/rpc/webhooks/service.ts';
import * as billing from '../../services/billing/src/rpc/service.ts';
import * as catalogue from '../../services/catalogue/src/rpc/service.ts';
import * as delivery from '../../services/delivery/src/rpc/service.ts';
import * as agents from '../../services/delivery/src/rpc/agents/service.ts';
import * as stewardship from '../../services/delivery/src/rpc/stewardship/service.ts';
import * as accounts from '../../services/identity/src/rpc/accounts/service.ts';
import * as directory from '../../services/identity/src/rpc/directory/service.ts';
import * as idempotency from '../../services/identity/src/rpc/idempotency/service.ts';
import * as assistants from '../../services/identity/src/rpc/assistants/service.ts';
import * as clients from '../../services/identity/src/rpc/oauth-clients/service.ts';
import * as organizations from '../../services/identity/src/rpc/organizations/service.ts';
import * as recordSystems from '../../services/identity/src/rpc/record-systems/service.ts';
import * as identity from '../../services/identity/src/rpc/service.ts';
import * as profile from '../../services/profile/src/rpc/service.ts';
import { EVENT_CONSUMERS } from '@carebourse/contracts/dead-letters';
import type { ServiceName } from '../services.ts';

type Served = Pick<ServedService<never>, 'definition' | 'rules'>;

const deadLetters: Served = deadLetterService(
  { group: 'billing', handlers: {}, transaction: () => Promise.reject(new Error('nothing is handled here')) },
  silentLogger,
);

const served: Record<ServiceName, Served[]> = {
  identity: [
    serve(IdentityService, identity.rules, identity.handlers),
    serve(AccountService, accounts.accountRules, accounts.accountHandlers),
    serve(DirectoryService, directory.directoryRules, directory.directoryHandlers),
    serve(OrganizationService, organizations.rules, organizations.handlers),
    serve(OAuthClientService, clients.oauthClientRules, clients.oauthClientHandlers),
    serve(AssistantService, assistants.assistantRules, assistants.assistantHandlers),
    serve(RecordSystemService, recordSystems.recordSystemRules, recordSystems.recordSystemHandlers),
    serve(IdempotencyService, idempotency.idempotencyRules, idempotency.idempotencyHandlers),
  ],
  catalogue: [serve(CatalogueService, catalogue.rules, catalogue.handlers)],
  profile: [serve(ProfileService, profile.rules, profile.handlers)],
  'access-request': [
    serve(AccessRequestService, accessRequest.rules, accessRequest.handlers),
    serve(WebhookService, webhooks.webhookRules, webhooks.webhookHandlers),
  ],
  billing: [
    serve(BillingService, billing.rules, billing.handlers),
    serve(BillingAdminService, billing.adminRules, billing.adminHandlers),
  ],
  delivery: [
    serve(DeliveryService, delivery.rules, delivery.handlers),
    serve(AgentService, agents.agentRules, agents.agentHandlers),
    serve(StewardshipService, stewardship.stewardshipRules, stewardship.stewardshipHandlers),
  ],
};
for (const consumer of EVENT_CONSUMERS) served[consumer].push(deadLetters);

/** A call that a service takes. */
export interface ServedCall {
  service: ServiceName;
  name: string;
  /** As gRPC has it: `/package.Service/Method`. */
  path: string;
  rule: AccessRule;
  answersInStream: boolean;
  uploads: boolean;
}

export const servedCalls: ServedCall[] = Object.entries(served).flatMap(([service, definitions]) =>
  definitions.flatMap(({ definition, rules }) =>
    Object.entries(definition).map(([name, { path, responseStream, requestStream }]) => {
      const rule = rules[name];
      if (rule === undefined) throw new Error(`${path} has no rule`);
      return {
        service: service as ServiceName,
        name,
        path,
        rule,
        answersInStream: responseStream,
        uploads: requestStream,
      };
    }),
  ),
);
