import { useServiceKey } from '@carebourse/messaging/audit-signature';
import { deadLetterService } from '@carebourse/messaging/dead-letters/service';
import { AccessRequestService } from '@carebourse/rpc/access-request';
import { connectIdentity } from '@carebourse/rpc/identity-tokens';
import { runService, startMain } from '@carebourse/rpc/run-service';
import { serve } from '@carebourse/rpc/server';
import { createServiceTokens } from '@carebourse/rpc/service-tokens';
import { WebhookService } from '@carebourse/rpc/webhooks';
import { openKeys } from '@carebourse/runtime/keys';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { backgroundWork } from './events/background.ts';
import { consumerOf } from './events/consumer.ts';
import { handlers, rules } from './rpc/service.ts';
import { webhookHandlers, webhookRules } from './rpc/webhooks/service.ts';

await startMain('access-request', async (logger) => {
  const config = await openKeys(readConfig());
  const serviceTokens = createServiceTokens('access-request', useServiceKey('access-request', config));
  const context = await createContext(config, logger, serviceTokens);
  const { identity, verifyToken } = connectIdentity(config, serviceTokens);
  await runService({
    services: [
      serve(AccessRequestService, rules, handlers),
      serve(WebhookService, webhookRules, webhookHandlers),
      deadLetterService(consumerOf(context), logger),
    ],
    context,
    config,
    logger,
    verifyToken,
    verifyService: serviceTokens.verify,
    checks: { database: () => context.db.$queryRaw`SELECT 1` },
    background: backgroundWork(config, context),
    close: async () => {
      identity.close();
      context.organizations.close();
      context.catalogue.close();
      context.billing.close();
      context.files.objects.close();
      await Promise.all([context.db.$disconnect(), context.throttle.close()]);
    },
  });
});
