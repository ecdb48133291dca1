/** Every gRPC service as its part serves it, and every call of theirs with its rule. */
import { deadLetterService } from '@carebourse/messaging/dead-letters/service';
import { AccountService } from '@carebourse/rpc/account';
import { AssistantService } from '@carebourse/rpc/assistants';
import { BillingAdminService, BillingService } from '@carebourse/rpc/billing';
import { DirectoryService } from '@carebourse/rpc/directory';
import type { AccessRule } from '@carebourse/rpc/handler';
import { IdempotencyService } from '@carebourse/rpc/idempotency';
import { IdentityService } from '@carebourse/rpc/identity';
import { OAuthClientService } from '@carebourse/rpc/oauth-clients';
import { OrganizationService } from '@carebourse/rpc/organizations';
import { RecordSystemService } from '@carebourse/rpc/record-systems';
import { serve, type ServedService } from '@carebourse/rpc/server';
import { silentLogger } from '@carebourse/testing/logger';
import { services as accessRequest } from '../../services/access-request/src/rpc/services.ts';
import * as billing from '../../services/billing/src/rpc/service.ts';
import { services as catalogueServices } from '../../services/catalogue/src/rpc/services.ts';
import { services as delivery } from '../../services/delivery/src/rpc/services.ts';
import * as accounts from '../../services/identity/src/accounts/rpc/service.ts';
import * as directory from '../../services/identity/src/directory/rpc/service.ts';
import * as idempotency from '../../services/identity/src/idempotency/rpc/service.ts';
import * as assistants from '../../services/identity/src/oauth/rpc/assistant-service.ts';
import * as clients from '../../services/identity/src/oauth/rpc/client-service.ts';
import * as organizations from '../../services/identity/src/organizations/rpc/service.ts';
import * as recordSystems from '../../services/identity/src/record-systems/rpc/service.ts';
import * as identity from '../../services/identity/src/rpc/service.ts';
import { services as profileServices } from '../../services/profile/src/rpc/services.ts';
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
  catalogue: [...catalogueServices],
  profile: [...profileServices],
  'access-request': [...accessRequest],
  billing: [
    serve(BillingService, billing.rules, billing.handlers),
    serve(BillingAdminService, billing.adminRules, billing.adminHandlers),
  ],
  delivery: [...delivery],
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
