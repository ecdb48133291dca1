/** What the code has that may open something for an account: read from the lists by which it runs. */
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
import { globSync, readFileSync } from 'node:fs';
import { MCP_METADATA_PATH, MCP_PATH } from '../../gateway/src/mcp/resource.ts';
import { allRoutes } from '../../gateway/src/routes/all-routes.ts';
import * as accessRequest from '../../services/access-request/src/rpc/service.ts';
import * as webhooks from '../../services/access-request/src/rpc/webhooks/service.ts';
import * as billing from '../../services/billing/src/rpc/service.ts';
import * as catalogue from '../../services/catalogue/src/rpc/service.ts';
import * as delivery from '../../services/delivery/src/rpc/service.ts';
import * as agents from '../../services/delivery/src/rpc/agents/service.ts';
import * as stewardship from '../../services/delivery/src/rpc/stewardship/service.ts';
import { OAUTH_PATHS } from '../../services/identity/src/oauth/addresses.ts';
import * as accounts from '../../services/identity/src/rpc/accounts/service.ts';
import * as directory from '../../services/identity/src/rpc/directory/service.ts';
import * as idempotency from '../../services/identity/src/rpc/idempotency/service.ts';
import * as assistants from '../../services/identity/src/rpc/assistants/service.ts';
import * as clients from '../../services/identity/src/rpc/oauth-clients/service.ts';
import * as organizations from '../../services/identity/src/rpc/organizations/service.ts';
import * as recordSystems from '../../services/identity/src/rpc/record-systems/service.ts';
import * as identity from '../../services/identity/src/rpc/service.ts';
import * as profile from '../../services/profile/src/rpc/service.ts';
import { withClient } from '../postgres/with-client.ts';

type Served = Pick<ServedService<never>, 'definition' | 'rules'>;

const served: Served[] = [
  serve(IdentityService, identity.rules, identity.handlers),
  serve(AccountService, accounts.accountRules, accounts.accountHandlers),
  serve(DirectoryService, directory.directoryRules, directory.directoryHandlers),
  serve(OrganizationService, organizations.rules, organizations.handlers),
  serve(OAuthClientService, clients.oauthClientRules, clients.oauthClientHandlers),
  serve(AssistantService, assistants.assistantRules, assistants.assistantHandlers),
  serve(RecordSystemService, recordSystems.recordSystemRules, recordSystems.recordSystemHandlers),
  serve(IdempotencyService, idempotency.idempotencyRules, idempotency.idempotencyHandlers),
  serve(CatalogueService, catalogue.rules, catalogue.handlers),
  serve(ProfileService, profile.rules, profile.handlers),
  serve(AccessRequestService, accessRequest.rules, accessRequest.handlers),
  serve(WebhookService, webhooks.webhookRules, webhooks.webhookHandlers),
  serve(BillingService, billing.rules, billing.handlers),
  serve(DeliveryService, delivery.rules, delivery.handlers),
  serve(AgentService, agents.agentRules, agents.agentHandlers),
  serve(StewardshipService, stewardship.stewardshipRules, stewardship.stewardshipHandlers),
  serve(BillingAdminService, billing.adminRules, billing.adminHandlers),
  deadLetterService(
    { group: 'billing', handlers: {}, transaction: () => Promise.reject(new Error('nothing is handled here')) },
    silentLogger,
  ),
];

/** Every gRPC service that the protos have, as `package.Service`. */
export function servicesOfProtos(): string[] {
  return globSync('protos/**/*.proto').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const [, name] = /^package ([\w.]+);/m.exec(text) ?? [];
    return Array.from(text.matchAll(/^service (\w+) /gm), ([, service]) => `${name}.${service}`);
  });
}

/** Those that are looked through here. */
export function knownServices(): string[] {
  return served.flatMap(({ definition }) => Object.values(definition)[0]?.path.split('/')[1] ?? []);
}

/** Calls that need no token, and those whose answer is a stream. */
export function openCalls(): string[] {
  return served.flatMap(({ definition, rules }) =>
    Object.entries(definition)
      .filter(([name, { responseStream }]) => responseStream || isPublic(rules[name]))
      .map(([, { path }]) => path.slice(1)),
  );
}

function isPublic(rule: AccessRule | undefined): boolean {
  return rule === 'public' || (typeof rule === 'object' && 'who' in rule && rule.who === 'public');
}

/** Addresses that answer without a session, those of the OAuth2 issuer and of assistants among them. */
export function openRoutes(): string[] {
  const open = allRoutes.filter(({ access }) => access !== 'signed-in');
  const listed = open.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  return [...listed, ...Object.values(OAUTH_PATHS), MCP_PATH, MCP_METADATA_PATH];
}

/** Every table of a migrated database with its columns. */
export async function columnsOf(databaseUrl: string): Promise<Map<string, string[]>> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ table: string; columns: string[] }>(
      `SELECT table_name AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name NOT LIKE '\\_prisma%' GROUP BY table_name`,
    ),
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
