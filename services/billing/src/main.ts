import { useServiceKey } from '@carebourse/messaging/audit-signature';
import { deadLetterService } from '@carebourse/messaging/dead-letters/service';
import { BillingAdminService, BillingService } from '@carebourse/rpc/billing';
import { connectIdentity } from '@carebourse/rpc/identity-tokens';
import { runService, startMain } from '@carebourse/rpc/run-service';
import { serve } from '@carebourse/rpc/server';
import { createServiceTokens } from '@carebourse/rpc/service-tokens';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { backgroundWork } from './events/background.ts';
import { consumerOf } from './events/consumer.ts';
import { adminHandlers, adminRules, handlers, rules } from './rpc/service.ts';

await startMain('billing', async (logger) => {
  const config = readConfig();
  const serviceTokens = createServiceTokens('billing', useServiceKey('billing', config));
  const { identity, verifyToken } = connectIdentity(config, serviceTokens);
  const context = createContext(config, logger, identity);
  await runService({
    services: [
      serve(BillingService, rules, handlers),
      serve(BillingAdminService, adminRules, adminHandlers),
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
      await context.db.$disconnect();
    },
  });
});
