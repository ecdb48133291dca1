import { useServiceKey } from '@carebourse/messaging/audit-signature';
import { deadLetterService } from '@carebourse/messaging/dead-letters/service';
import { AccountService } from '@carebourse/rpc/account';
import { AssistantService } from '@carebourse/rpc/assistants';
import { DirectoryService } from '@carebourse/rpc/directory';
import { IdentityService } from '@carebourse/rpc/identity';
import { OrganizationService } from '@carebourse/rpc/organizations';
import { IdempotencyService } from '@carebourse/rpc/idempotency';
import { OAuthClientService } from '@carebourse/rpc/oauth-clients';
import { RecordSystemService } from '@carebourse/rpc/record-systems';
import { runService, startMain } from '@carebourse/rpc/run-service';
import { serve } from '@carebourse/rpc/server';
import { createServiceTokens } from '@carebourse/rpc/service-tokens';
import { createTokenVerifier } from '@carebourse/rpc/tokens';
import { openKeys } from '@carebourse/runtime/keys';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { backgroundWork } from './events/background.ts';
import { consumerOf } from './events/consumer.ts';
import { accountHandlers, accountRules } from './accounts/rpc/service.ts';
import * as organizations from './organizations/rpc/service.ts';
import { directoryHandlers, directoryRules } from './directory/rpc/service.ts';
import { assistantHandlers, assistantRules } from './oauth/rpc/assistant-service.ts';
import { oauthServer } from './oauth/http/http-server.ts';
import { idempotencyHandlers, idempotencyRules } from './idempotency/rpc/service.ts';
import { oauthClientHandlers, oauthClientRules } from './oauth/rpc/client-service.ts';
import { recordSystemHandlers, recordSystemRules } from './record-systems/rpc/service.ts';
import { handlers, rules } from './rpc/service.ts';

await startMain('identity', async (logger) => {
  const config = await openKeys(readConfig());
  const serviceTokens = createServiceTokens('identity', useServiceKey('identity', config));
  const context = await createContext(config, logger, serviceTokens);
  await runService({
    services: [
      serve(IdentityService, rules, handlers),
      serve(AccountService, accountRules, accountHandlers),
      serve(DirectoryService, directoryRules, directoryHandlers),
      serve(OrganizationService, organizations.rules, organizations.handlers),
      serve(OAuthClientService, oauthClientRules, oauthClientHandlers),
      serve(AssistantService, assistantRules, assistantHandlers),
      serve(RecordSystemService, recordSystemRules, recordSystemHandlers),
      serve(IdempotencyService, idempotencyRules, idempotencyHandlers),
      deadLetterService(consumerOf(context), logger),
    ],
    context,
    config,
    logger,
    verifyToken: createTokenVerifier(config.ISSUER_URL, async () => context.keys.publicKeys()),
    verifyService: serviceTokens.verify,
    checks: { database: () => context.db.$queryRaw`SELECT 1` },
    reports: { 'audit trail': () => context.auditTrail.report() },
    background: [oauthServer(config.OIDC_ADDRESS, context, serviceTokens.verify), ...backgroundWork(config, context)],
    close: async () => {
      context.mailer.close();
      context.billing.close();
      await Promise.all([context.db.$disconnect(), context.throttle.close()]);
    },
  });
});
